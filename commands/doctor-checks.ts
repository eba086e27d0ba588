/** Checks of everything a shop depends on, each on its own. */
import { existsSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { addressLookup } from '~/address-lookup/address-lookup.server'
import { secondFactors } from '~/data/collections'
import type { StoreWarning } from '~/data/store'
import { store } from '~/data/store.server'
import { isLoopbackName } from '~/domain/values/loopback'
import { databaseEncryption, env } from '~/env.server'
import { files } from '~/files/files.server'
import { log } from '~/log.server'
import { demandedTls, mailer } from '~/mail/mailer.server'
import { activeAdmins } from '~/operations/accounts/admin-change.server'
import { gateway } from '~/payments/gateway.server'
import { GatewayMisconfigured, GatewayUnreachable } from '~/payments/gateway-errors'
import { checkSqlite, isReadableByOthers, isShopIn } from './sqlite-check'

// Failures are reported below in plain sentences, so the parts do not log them.
log.level = 'silent'

/** A sentence in both languages of the shop. */
export interface Text {
  readonly pt: string
  readonly en: string
}

export interface Finding {
  readonly state: 'ok' | 'warning' | 'error'
  readonly text: Text
  /** What the operator does about it. */
  readonly todo?: Text
}

export interface Check {
  readonly name: Text
  /** What it throws is an error that it did not foresee. */
  run(): Promise<readonly Finding[]>
}

const ok = (pt: string, en: string): Finding => ({ state: 'ok', text: { pt, en } })
const warning = (text: Text, todo: Text): Finding => ({ state: 'warning', text, todo })
const error = (text: Text, todo: Text): Finding => ({ state: 'error', text, todo })
const reasonOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown))

/** What a start takes and an operator may not have meant: what it refuses is refused before this. */
async function checkConfiguration(): Promise<Finding[]> {
  const found: Finding[] = []
  if (!env.isLive)
    found.push(
      warning(
        { pt: 'MODE=demo: uma demonstração.', en: 'MODE=demo: a demonstration.' },
        {
          pt: 'Para vender, MODE=live; a partida diz o que falta.',
          en: 'To sell, MODE=live; the start says what is missing.',
        },
      ),
    )
  if (new URL(env.PUBLIC_URL).hostname === '0.0.0.0')
    found.push(
      error(
        {
          pt: `PUBLIC_URL é ${env.PUBLIC_URL}, que ninguém abre.`,
          en: `PUBLIC_URL is ${env.PUBLIC_URL}, which nobody can open.`,
        },
        {
          pt: 'Ponha em PUBLIC_URL o endereço que os clientes veem.',
          en: 'Set PUBLIC_URL to the address that customers see.',
        },
      ),
    )
  if (env.isLive && env.PAYMENTS_SECRET_KEY.startsWith('sk_test_'))
    found.push(
      warning(
        {
          pt: 'PAYMENTS_SECRET_KEY é uma chave de teste: ninguém paga de verdade.',
          en: 'PAYMENTS_SECRET_KEY is a test key: nobody really pays.',
        },
        {
          pt: 'Troque as duas chaves pelas de produção antes da primeira venda.',
          en: 'Replace both keys by those of production before the first sale.',
        },
      ),
    )
  if (env.isLive && env.METRICS_TOKEN === null)
    found.push(
      warning(
        {
          pt: 'Sem METRICS_TOKEN, nenhum monitor atrás de um proxy lê /metrics.',
          en: 'Without METRICS_TOKEN no monitor behind a proxy reads /metrics.',
        },
        {
          pt: 'METRICS_TOKEN: openssl rand -hex 32, e o mesmo no monitor.',
          en: 'METRICS_TOKEN: openssl rand -hex 32, and the same for the monitor.',
        },
      ),
    )
  if (env.JOBS === 'off')
    found.push(
      warning(
        {
          pt: 'JOBS=off: este servidor não envia e-mails nem confere pagamentos.',
          en: 'JOBS=off: this server sends no mail and checks no payments.',
        },
        {
          pt: 'Deixe rodando um `npm run worker`; /admin/jobs mostra se há algum.',
          en: 'Keep an `npm run worker` running; /admin/jobs shows whether there is one.',
        },
      ),
    )
  const engines = `MODE=${env.MODE} DATABASE=${env.DATABASE} FILES=${env.FILES} PAYMENTS=${env.PAYMENTS}`
  return found.length > 0 ? found : [ok(engines, engines)]
}

const CLOCK_WARNING_MS = 2_000
/** Codes of a second factor change every 30 seconds; signatures and Pix codes carry their times. */
const CLOCK_ERROR_MS = 20_000

/** Against the provider's clock: it stamps the payments. */
async function checkClock(): Promise<Finding[]> {
  const todo = {
    pt: 'Ligue a sincronização da máquina (timedatectl set-ntp true) e confira de novo.',
    en: 'Switch the synchronization of the machine on (timedatectl set-ntp true) and look again.',
  }
  const before = Date.now()
  const response = await request(env.PAYMENTS_BASE_URL, { method: 'HEAD' }).catch(() => null)
  const stamp = Date.parse(response?.headers.get('date') ?? '')
  if (Number.isNaN(stamp))
    return [
      warning(
        {
          pt: 'Sem outro relógio para comparar: o provedor não respondeu.',
          en: 'No other clock to compare with: the provider did not answer.',
        },
        todo,
      ),
    ]
  // The header has whole seconds, and was written somewhere between the two moments.
  const off = Math.abs((before + Date.now()) / 2 - (stamp + 500))
  const seconds = (off / 1000).toFixed(0)
  if (off <= CLOCK_WARNING_MS) return [ok('Igual ao do provedor.', "The same as the provider's.")]
  const text = { pt: `${seconds} s de diferença para o do provedor.`, en: `${seconds} s away from the provider's.` }
  return [off <= CLOCK_ERROR_MS ? warning(text, todo) : error(text, todo)]
}

async function checkMail(): Promise<Finding[]> {
  if (env.SMTP_URL === null)
    return [
      warning(
        {
          pt: `Sem SMTP_URL: os e-mails ficam em ${env.DATA_DIR}/mail.`,
          en: `Without SMTP_URL: mail stays in ${env.DATA_DIR}/mail.`,
        },
        { pt: 'SMTP_URL=smtp://usuario:senha@servidor:587', en: 'SMTP_URL=smtp://user:password@host:587' },
      ),
    ]
  const { host } = new URL(env.SMTP_URL)
  try {
    await mailer().health()
  } catch (thrown) {
    return [
      error(
        { pt: `${host}: ${reasonOf(thrown)}`, en: `${host}: ${reasonOf(thrown)}` },
        {
          pt: 'EAUTH: usuário ou senha de SMTP_URL. Outro código: servidor, porta ou firewall (muitas nuvens fecham a porta 25; use 587 ou smtps:// com 465).',
          en: 'EAUTH: user or password in SMTP_URL. Another code: host, port or firewall (many clouds close port 25; take 587, or smtps:// with 465).',
        },
      ),
    ]
  }
  if (/@[\w.-]+\.example\b/.test(env.MAIL_FROM))
    return [
      error(
        {
          pt: `${host} aceita, mas MAIL_FROM é ${env.MAIL_FROM}.`,
          en: `${host} takes our sign-in, but MAIL_FROM is ${env.MAIL_FROM}.`,
        },
        {
          pt: 'MAIL_FROM: um endereço do seu domínio, com SPF e DKIM publicados.',
          en: 'MAIL_FROM: an address of your domain, with SPF and DKIM published.',
        },
      ),
    ]
  return [
    ok(`${host} aceita nosso acesso. Nada foi enviado.`, `${host} takes our sign-in. Nothing was sent.`),
    ...mailEncryption(env.SMTP_URL),
  ]
}

/** Said only where the operator gave the encryption up. */
function mailEncryption(url: string): Finding[] {
  const { protocol, hostname } = new URL(url)
  if (protocol === 'smtps:' || isLoopbackName(hostname) || demandedTls(url).requireTLS) return []
  return [
    warning(
      {
        pt: `?tls=optional: senha, códigos e vouchers podem ir sem cifra até ${hostname}.`,
        en: `?tls=optional: password, codes and vouchers may go to ${hostname} in clear text.`,
      },
      {
        pt: 'Tire ?tls=optional de SMTP_URL, ou use smtps://.',
        en: 'Take ?tls=optional out of SMTP_URL, or use smtps://.',
      },
    ),
  ]
}

/** Looked up under a code that no order has. */
async function checkProvider(): Promise<Finding[]> {
  const { host } = new URL(env.PAYMENTS_BASE_URL)
  try {
    await gateway().findByOrderCode('DOCTOR00')
    return [ok(`${host} aceita a chave secreta.`, `${host} takes the secret key.`)]
  } catch (thrown) {
    if (thrown instanceof GatewayMisconfigured)
      return [
        error(
          {
            pt: `${host} recusa a chave secreta (${thrown.status}).`,
            en: `${host} refuses the secret key (${thrown.status}).`,
          },
          {
            pt: 'Copie PAYMENTS_SECRET_KEY outra vez do painel do provedor; veja também PAYMENTS_BASE_URL.',
            en: "Copy PAYMENTS_SECRET_KEY again from the provider's dashboard; look at PAYMENTS_BASE_URL too.",
          },
        ),
      ]
    if (!(thrown instanceof GatewayUnreachable)) throw thrown
    return [
      error(
        { pt: `${host} não responde (${thrown.reason}).`, en: `${host} does not answer (${thrown.reason}).` },
        env.PAYMENTS === 'sandbox'
          ? { pt: 'A loja liga o provedor de teste: ligue a loja.', en: 'The shop starts the sandbox: start the shop.' }
          : {
              pt: 'Veja a saída da rede para esse endereço (firewall, DNS) e a página de estado do provedor.',
              en: "Look at the way out to that address (firewall, DNS) and at the provider's status page.",
            },
      ),
    ]
  }
}

/** A street that is known for sure: the shop sells without this service, so its failure is a warning. */
async function checkAddresses(): Promise<Finding[]> {
  if (env.CEP_LOOKUP === null) return []
  const { host } = new URL(env.CEP_LOOKUP)
  try {
    const found = await addressLookup()?.find('01310100')
    if (found) return [ok(`${host} conhece os CEPs.`, `${host} knows CEPs.`)]
  } catch (thrown) {
    return [
      warning(
        { pt: `${host} não responde (${reasonOf(thrown)}).`, en: `${host} does not answer (${reasonOf(thrown)}).` },
        {
          pt: 'CEP_LOOKUP e a saída da rede para esse endereço; enquanto isso, o CEP só preenche estado e cidade.',
          en: 'CEP_LOOKUP and the way out to that address; meanwhile a CEP fills in state and city only.',
        },
      ),
    ]
  }
  return [
    warning(
      { pt: `${host} não conhece o CEP 01310-100.`, en: `${host} does not know the CEP 01310-100.` },
      { pt: 'CEP_LOOKUP: um serviço como o ViaCEP.', en: 'CEP_LOOKUP: a service shaped like ViaCEP.' },
    ),
  ]
}

const MEGABYTE = 1024 * 1024
const DISK_ERROR_MB = 200
const DISK_WARNING_MB = 2_000

async function checkDisk(): Promise<Finding[]> {
  if (env.DATABASE !== 'sqlite' && env.FILES !== 'local')
    return [ok('Nada fica no disco deste servidor.', 'Nothing stays on the disk of this server.')]
  const folder = env.DATA_DIR
  if (!existsSync(folder))
    return [
      warning(
        {
          pt: `${folder} não existe: a primeira partida cria a pasta.`,
          en: `${folder} does not exist: the first start makes it.`,
        },
        {
          pt: 'Se já houve uma loja ali, o disco não está montado: não ligue antes disso.',
          en: 'If there was a shop, its disk is not mounted: do not start before it is.',
        },
      ),
    ]
  try {
    await access(folder, constants.W_OK)
  } catch (thrown) {
    return [
      error(
        { pt: `${folder}: ${reasonOf(thrown)}`, en: `${folder}: ${reasonOf(thrown)}` },
        {
          pt: 'DATA_DIR: uma pasta em que o usuário do serviço escreve, no disco que deve estar montado.',
          en: 'DATA_DIR: a folder that the user of the service may write to, on the disk that should be mounted.',
        },
      ),
    ]
  }
  const { bavail, bsize } = await statfs(folder)
  const free = Math.floor((bavail * bsize) / MEGABYTE)
  const text = { pt: `${folder}: ${free} MB livres.`, en: `${folder}: ${free} MB free.` }
  if (free >= DISK_WARNING_MB) return [ok(text.pt, text.en)]
  const todo = {
    pt: 'Apague cópias antigas ou aumente o disco: cheio, ninguém compra.',
    en: 'Delete old backups or enlarge the disk: while it is full, nobody can buy.',
  }
  return [free < DISK_ERROR_MB ? error(text, todo) : warning(text, todo)]
}

async function checkFiles(): Promise<Finding[]> {
  try {
    await files().health()
  } catch (thrown) {
    return [
      error(
        { pt: reasonOf(thrown), en: reasonOf(thrown) },
        env.FILES === 'gcs'
          ? {
              pt: 'O bucket existe? A conta de serviço tem nele o papel roles/storage.objectUser?',
              en: 'Does the bucket exist? Does the service account have roles/storage.objectUser on it?',
            }
          : {
              pt: 'Dê ao usuário do serviço a pasta files de DATA_DIR.',
              en: 'Give the folder files in DATA_DIR to the user of the service.',
            },
      ),
    ]
  }
  const place = env.FILES === 'gcs' ? `gs://${env.FIREBASE_STORAGE_BUCKET}` : `${env.DATA_DIR}/files`
  return [ok(`${place} responde.`, `${place} answers.`)]
}

/** Requested from outside, like a visitor: the response shows how many proxies it passed. */
async function checkProxy(): Promise<Finding[]> {
  const headers: Record<string, string> = env.METRICS_TOKEN ? { Authorization: `Bearer ${env.METRICS_TOKEN}` } : {}
  const address = `${env.PUBLIC_URL}/metrics`
  let response: Response
  try {
    response = await request(address, { headers })
  } catch (thrown) {
    const reason = networkReasonOf(thrown)
    return [
      error(
        { pt: `${env.PUBLIC_URL} não responde (${reason}).`, en: `${env.PUBLIC_URL} does not answer (${reason}).` },
        {
          pt: 'A loja está ligada? Depois: DNS, certificado, o proxy e a porta para a qual ele passa.',
          en: 'Is the shop running? Then: DNS, certificate, the proxy and the port that it passes on to.',
        },
      ),
    ]
  }
  if (response.status === 404 && env.METRICS_TOKEN === null && response.headers.has('x-request-id'))
    return [
      warning(
        {
          pt: `${env.PUBLIC_URL} responde; quantos proxies há, não se sabe.`,
          en: `${env.PUBLIC_URL} answers; how many proxies there are is not known.`,
        },
        {
          pt: 'Com METRICS_TOKEN, esta conferência também conta os proxies.',
          en: 'With METRICS_TOKEN this check counts the proxies too.',
        },
      ),
    ]
  const count = /^roteiro_scrape_proxies (\d+)$/m.exec(await response.text())?.[1]
  if (count === undefined)
    return [
      error(
        {
          pt: `${address} responde ${response.status}, e não é a loja com estas configurações.`,
          en: `${address} answers ${response.status}, and is not the shop with these settings.`,
        },
        {
          pt: 'O proxy passa para HOST:PORT, com Authorization? O METRICS_TOKEN é o mesmo?',
          en: 'Does the proxy pass on to HOST:PORT, Authorization included? Is METRICS_TOKEN the same?',
        },
      ),
    ]
  const proxies = Number(count)
  if (proxies === env.TRUST_PROXY)
    return [
      ok(
        `${env.PUBLIC_URL} responde, por ${proxies} proxies.`,
        `${env.PUBLIC_URL} answers, through ${proxies} proxies.`,
      ),
    ]
  return [
    error(
      {
        pt: `${proxies} proxies no caminho, e TRUST_PROXY=${env.TRUST_PROXY}.`,
        en: `${proxies} proxies on the way, and TRUST_PROXY=${env.TRUST_PROXY}.`,
      },
      {
        pt: `TRUST_PROXY=${proxies}, se todo visitante vem por eles: só assim os limites contam visitantes.`,
        en: `TRUST_PROXY=${proxies}, if every visitor comes through them: only then limits count visitors.`,
      },
    ),
  ]
}

const SLOW_DATABASE_MS = 50

async function checkEngine(): Promise<Finding[]> {
  return env.DATABASE === 'sqlite' ? checkDatabaseFile() : checkDatabaseService()
}

async function checkDatabaseFile(): Promise<Finding[]> {
  if (!isShopIn(env.DATA_DIR))
    return [ok('Nenhum banco ainda: a primeira partida o cria.', 'No database yet: the first start creates it.')]
  const flaws = checkSqlite(env.DATA_DIR)
  if (flaws.length === 0)
    return [
      ok('roteiro.sqlite está inteiro.', 'roteiro.sqlite is whole.'),
      ...(isReadableByOthers(env.DATA_DIR) ? [READABLE] : []),
      ...(await factorWarnings()),
    ]
  return flaws.map(({ problem }) =>
    error(
      { pt: problem, en: problem },
      {
        pt: 'Pare a loja e restaure a última cópia (npm run restore).',
        en: 'Stop the shop and restore the last backup (npm run restore).',
      },
    ),
  )
}

/** A live shop refuses an open connection to another machine; a demonstration may have one. */
function databaseTls(): Finding[] {
  const how = env.DATABASE === 'postgres' ? databaseEncryption(env.DATABASE_URL ?? '') : 'verified'
  if (how === 'local' || how === 'verified') return []
  const todo = {
    pt: 'DATABASE_URL com ?sslmode=verify-full, a não ser que a rede até o banco seja só da loja.',
    en: 'DATABASE_URL with ?sslmode=verify-full, unless the network to the database is the shop’s alone.',
  }
  return [
    warning(
      how === 'private'
        ? {
            pt: 'sslmode=disable: a conexão com o banco vai sem cifra.',
            en: 'sslmode=disable: the database is reached in clear text.',
          }
        : { pt: 'O banco não precisa provar quem é.', en: 'The database need not prove who it is.' },
      todo,
    ),
  ]
}

/** Who works in a live shop with a password alone. */
async function factorWarnings(): Promise<Finding[]> {
  if (!env.isLive) return []
  const admins = await activeAdmins()
  const factors = await secondFactors.getMany(admins.map(({ id }) => id))
  const guarded = new Set(factors.filter(({ confirmedAt }) => confirmedAt !== null).map(({ id }) => id))
  const bare = admins.filter(({ id }) => !guarded.has(id)).map(({ email }) => email)
  if (bare.length === 0) return []
  return [
    warning(
      {
        pt: `Administradores sem segundo fator: ${bare.join(', ')}.`,
        en: `Administrators without a second factor: ${bare.join(', ')}.`,
      },
      {
        pt: 'Na próxima entrada a loja os leva a /admin/security; bloqueie quem não trabalha mais aqui.',
        en: 'At the next sign-in the shop leads them to /admin/security; block whoever no longer works here.',
      },
    ),
  ]
}

/** A database of before the shop chose the rights of its files. */
const READABLE = warning(
  {
    pt: 'Outros usuários desta máquina podem ler roteiro.sqlite.',
    en: 'Other users of this machine can read roteiro.sqlite.',
  },
  { pt: 'chmod -R go= na pasta DATA_DIR.', en: 'chmod -R go= on the folder DATA_DIR.' },
)

/** What only one of the services can report is a separate finding. */
async function checkDatabaseService(): Promise<Finding[]> {
  try {
    // The first one connects.
    await store().health()
    const startedAt = performance.now()
    await store().health()
    const ms = Math.round(performance.now() - startedAt)
    const text = { pt: `${env.DATABASE} responde em ${ms} ms.`, en: `${env.DATABASE} answers in ${ms} ms.` }
    const speed =
      ms < SLOW_DATABASE_MS
        ? ok(text.pt, text.en)
        : warning(text, {
            pt: 'Ponha a loja na região do banco: uma compra espera por ele nove vezes seguidas.',
            en: 'Put the shop into the region of the database: a purchase waits for it nine times in a row.',
          })
    return [speed, ...databaseTls(), ...(await storeWarnings()), ...(await factorWarnings())]
  } catch (thrown) {
    return [
      error(
        { pt: reasonOf(thrown), en: reasonOf(thrown) },
        {
          pt: 'O banco existe, e estas credenciais podem ler e escrever nele? A rede chega até ele?',
          en: 'Does the database exist, and may these credentials read and write it? Does the network reach it?',
        },
      ),
    ]
  }
}

const WARNINGS: Readonly<Record<StoreWarning, Finding>> = {
  pessimisticConcurrency: warning(
    {
      pt: 'O banco foi criado com concorrência pessimista (concurrencyMode).',
      en: 'The database was created with pessimistic concurrency (concurrencyMode).',
    },
    {
      pt: 'Mude para OPTIMISTIC (docs/recipes/cloud-run): senão quem compra uma mesma opção espera um pelo outro.',
      en: 'Change it to OPTIMISTIC (docs/recipes/cloud-run): otherwise buyers of one option wait for each other.',
    },
  ),
}

/** Nothing is reported without the right to read the database's settings: the shop does not need it. */
async function storeWarnings(): Promise<Finding[]> {
  const warnings = await store()
    .warnings()
    .catch(() => [])
  return warnings.map((name) => WARNINGS[name])
}

/** `fetch` fails with the same words whatever it was; the code of the cause differs. */
function networkReasonOf(thrown: unknown): string {
  const cause = thrown instanceof Error ? thrown.cause : null
  if (!(cause instanceof Error)) return reasonOf(thrown)
  return 'code' in cause ? String(cause.code) : cause.message
}

/**
 * Not the client of the shop (`payments/provider-fetch`): a redirect is a finding here, and an address is tried as a
 * stranger's browser would.
 */
function request(address: string, init: RequestInit): Promise<Response> {
  return fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(10_000) })
}

export const checks: readonly Check[] = [
  { name: { pt: 'configuração', en: 'configuration' }, run: checkConfiguration },
  { name: { pt: 'relógio', en: 'clock' }, run: checkClock },
  { name: { pt: 'e-mail', en: 'mail' }, run: checkMail },
  { name: { pt: 'pagamentos', en: 'provider' }, run: checkProvider },
  { name: { pt: 'endereços', en: 'addresses' }, run: checkAddresses },
  { name: { pt: 'disco', en: 'disk' }, run: checkDisk },
  { name: { pt: 'arquivos', en: 'files' }, run: checkFiles },
  { name: { pt: 'proxy', en: 'proxy' }, run: checkProxy },
  { name: { pt: 'banco', en: 'engine' }, run: checkEngine },
]
