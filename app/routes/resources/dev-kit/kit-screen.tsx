import type { ReactNode } from 'react'
import { Badge } from '~/ui/feedback/badge/badge'
import { Dialog } from '~/ui/feedback/dialog/dialog'
import { Empty } from '~/ui/feedback/empty/empty'
import { KerbProgress, ProgressBar, Skeleton } from '~/ui/feedback/progress/progress'
import { Stepper } from '~/ui/feedback/stepper/stepper'
import { Timeline } from '~/ui/feedback/timeline/timeline'
import { Chip, Chips } from '~/ui/form/chip/chip'
import { SearchPanel } from '~/ui/form/search-panel/search-panel'
import { Select } from '~/ui/form/select/select'
import { TextInput } from '~/ui/form/text-input/text-input'
import { Footer } from '~/ui/layout/footer/footer'
import { Header } from '~/ui/layout/header/header'
import { Grid, Inline, Stack, Wrap } from '~/ui/layout/layout/layout'
import { SkipLink } from '~/ui/layout/skip-link/skip-link'
import { StickyBar } from '~/ui/layout/sticky-bar/sticky-bar'
import { Carousel } from '~/ui/media/carousel/carousel'
import type { PictureSource } from '~/ui/media/picture/picture'
import { Pagination } from '~/ui/table/pagination/pagination'
import { Button, ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card, CardHead } from '~/ui/trip/card/card'
import { KitBasics } from './kit-basics'
import { KitFields } from './kit-fields'
import { KitShop } from './kit-shop'

export type KitScreenProps = {
  image: PictureSource
  /** The address of this page, and whether its dialog is open (`?dialog=remove`). */
  path: string
  isDialogOpen: boolean
  /** Components from outside this folder, such as form fields. */
  wired?: ReactNode
}

/** All components in their states on one page, for development. */
export function KitScreen({ image, path, isDialogOpen, wired }: KitScreenProps) {
  return (
    <>
      <SkipLink>Pular para o conteúdo</SkipLink>
      <Header
        homeLabel="Roteiro, página inicial"
        navLabel="Principal"
        menuLabel="Menu"
        links={[
          { to: '/trips', label: 'Viagens' },
          { to: '/trips/cruises', label: 'Cruzeiros' },
          { to: '/f1', label: 'Fórmula 1 e MotoGP' },
          { to: '/trips/excursions', label: 'Excursões' },
          { to: '/user/tripTips', label: 'Dicas' },
        ]}
        extras={[
          { to: '?lang=en', label: 'English', shortLabel: 'EN', icon: 'languages', lang: 'en', reloadDocument: true },
          { to: '/user/myAcquired', label: 'Minhas compras', icon: 'ticket' },
        ]}
        account={
          <ButtonLink to="/signin" variant="primary" size="m" icon="user">
            Entrar
          </ButtonLink>
        }
      />
      <main id="content" tabIndex={-1}>
        <Carousel
          label="Destaques"
          dotsLabel="Trocar destaque"
          slides={[
            'Réveillon no Rio, com o mar na janela',
            'Três dias dentro de Interlagos',
            'Junho enche os Lençóis',
          ].map((title, index) => ({
            id: `slide-${index + 1}`,
            image,
            alt: '',
            title,
            badge: <Badge tone="red">Saída confirmada</Badge>,
            lead: 'Cinco noites em Copacabana, ceia com vista para a queima de fogos.',
            actions: (
              <ButtonLink to="/trips" variant="cta" size="l">
                Ver o Réveillon
              </ButtonLink>
            ),
          }))}
        />
        <SearchPanel
          overlap
          label="Buscar viagens"
          action="/trips"
          chips={
            <Chips label="Tipo de viagem">
              <Chip to="?all" icon="compass" current>
                Todas
              </Chip>
              <Chip to="?air" icon="plane">
                Aéreo
              </Chip>
            </Chips>
          }
        >
          <TextInput
            id="kit-where"
            name="q"
            label="Para onde"
            size="l"
            icon="map-pin"
            placeholder="Cidade, praia ou evento"
          />
          <Select
            id="kit-from"
            name="from"
            label="Saída de"
            size="l"
            icon="bus"
            placeholder="Qualquer cidade"
            options={[]}
          />
          <Select
            id="kit-when"
            name="month"
            label="Quando"
            size="l"
            icon="calendar-days"
            placeholder="Qualquer mês"
            options={[]}
          />
          <Select
            id="kit-people"
            name="people"
            label="Quantas pessoas"
            size="l"
            icon="users"
            options={[{ value: '2', label: '2' }]}
          />
          <Button variant="cta" size="l" icon="search">
            Buscar viagens
          </Button>
        </SearchPanel>
        <Wrap padTop={6}>
          <Stack gap={7}>
            <Stack gap={2}>
              <Heading level={1}>Peças da interface</Heading>
              <Text tone="muted">Todas funcionam sem JavaScript.</Text>
            </Stack>
            <KitBasics />
            <KitFields />
            {wired}
            <KitStates dialogPath={`${path}?dialog=remove`} />
            <KitShop image={image} />
          </Stack>
        </Wrap>
        <StickyBar label="a partir de" amount="R$ 5.490,00">
          <ButtonLink to="#comprar" variant="cta" size="l">
            Reservar vagas
          </ButtonLink>
        </StickyBar>
      </main>
      <Footer
        homeLabel="Roteiro, página inicial"
        about="Viagens em grupo, cruzeiros e fins de semana de corrida, com saída da sua cidade e gente da agência por perto."
        contact={
          <ButtonLink to="/contact" icon="message-circle">
            WhatsApp (16) 99123-4567
          </ButtonLink>
        }
        columns={['Viajar', 'Ajuda', 'Roteiro'].map((title) => ({
          title,
          links: ['um', 'dois', 'três', 'quatro'].map((word) => ({
            to: `/${title}/${word}`,
            label: `Endereço ${word}`,
          })),
        }))}
        facts={['Roteiro Viagens e Turismo Ltda. CNPJ 12.345.678/0001-90', 'Cadastur 26.012345.10.0001-5']}
      />
      {isDialogOpen && (
        <Dialog
          title="Excluir esta viagem?"
          closeTo={path}
          closeLabel="Fechar"
          actions={
            <>
              <ButtonLink to={path} variant="outline" size="m" preventScrollReset>
                Manter
              </ButtonLink>
              <Button variant="delete" size="m">
                Excluir viagem
              </Button>
            </>
          }
        >
          <Text size="sm">
            Bonito, 17 de fevereiro. As 9 vendas continuam no histórico, mas a viagem sai do site agora.
          </Text>
          <Badge tone="warning">9 vendas</Badge>
        </Dialog>
      )}
    </>
  )
}

type KitStatesProps = { dialogPath: string }

function KitStates({ dialogPath }: KitStatesProps) {
  return (
    <Stack as="section" gap={5}>
      <Heading level={2} look="h3" kerb>
        Estados
      </Heading>
      <Stepper label="Etapas" steps={['Viajantes', 'Pagador', 'Pagamento', 'Pronto']} current={2} doneLabel="feito" />
      <Grid columns={3}>
        <Card>
          <Empty
            icon="map"
            level={3}
            title="Nenhuma viagem com esses filtros"
            actions={
              <ButtonLink to="/trips" variant="primary">
                Limpar filtros
              </ButtonLink>
            }
          >
            Tente outro mês ou outra cidade de saída.
          </Empty>
        </Card>
        <Card>
          <Stack gap={3}>
            <Skeleton height="120px" />
            <Skeleton height="14px" width="50%" />
            <Skeleton height="20px" width="88%" />
            <Skeleton height="14px" width="70%" />
            <ProgressBar label="Enviando contrato.pdf" value={62} text="62%" />
            <Inline>
              <Button busy>Conferindo</Button>
            </Inline>
          </Stack>
        </Card>
        <Card>
          <CardHead end="3 de 6 pagas">
            <Heading level={3} look="h4">
              Pedido
            </Heading>
          </CardHead>
          <Stack>
            <KerbProgress
              label="3 parcelas pagas, a 4ª vencida, 2 a vencer"
              parts={['paid', 'paid', 'paid', 'late', 'open', 'open']}
            />
            <Timeline
              events={[
                { key: '1', title: 'Pedido feito', note: '10 de agosto, 20:14', state: 'done' },
                { key: '2', title: 'Aguardando o Pix', note: 'até 14:32', state: 'current' },
                { key: '3', title: 'Voucher', note: 'depois do pagamento' },
              ]}
            />
          </Stack>
        </Card>
      </Grid>
      <Inline gap={4}>
        <ButtonLink to={dialogPath} variant="deleteOutline" preventScrollReset>
          Abrir o diálogo
        </ButtonLink>
        <Pagination
          label="Páginas"
          previous={{ label: 'Anterior' }}
          next={{ to: '?page=2', label: 'Próxima' }}
          pages={[
            { to: '?page=1', number: 1, label: 'Página 1', current: true },
            { to: '?page=2', number: 2, label: 'Página 2' },
            'gap',
            { to: '?page=9', number: 9, label: 'Página 9' },
          ]}
        />
      </Inline>
    </Stack>
  )
}
