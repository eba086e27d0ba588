/**
 * Words that most guessed passwords consist of, lower case and without accents: keyboard walks, passwords proper,
 * names, teams, places and things, Brazilian ones first. password.ts refuses a password that is little more than one of
 * them.
 */
const KEYBOARD =
  'qwerty qwert qwer qwe qwertyuiop qwertyui asdf asdfg asdfgh asdfghjkl asdfjkl asd zxcv zxcvb zxcvbn zxcvbnm zxc ' +
  'qaz wsx edc rfv tgb yhn ujm qazwsx qazwsxedc wsxedc zaq xsw cde qazxsw zaqwsx poiuytrewq poiuyt lkjhgfdsa mnbvcxz ' +
  'asdzxc qweasd qweasdzxc qwaszx azerty azertyuiop abc abcd abcde abcdef abcdefg abcdefgh xyz xyzzy aaa bbb ccc zzz xxx'

const PASSWORDS =
  'senha senhas minhasenha senhaforte senhasegura senhanova novasenha mudar mudarsenha trocar trocarsenha acesso entrar ' +
  'entrada segredo secreto chave login usuario user users guest convidado visitante administrador administrator admin ' +
  'adm root toor master mestre super superuser supervisor suporte support teste testes test testing tester demo default ' +
  'padrao sistema system server servidor web internet email mail password passwd passphrase pass passe parola pwd secret ' +
  'welcome bemvindo bemvinda letmein changeme change access login temp temporary temporario provisorio inicial primeira ' +
  'qualquer nada hello ola hola oi hi sim nao yes no public private publico privado account conta banco dinheiro money ' +
  'trustno iloveyou ilove loveyou love lover lovely amor meuamor amormeu teamo amorzinho eteamo tudo feliz felicidade ' +
  'saudade paixao vida minhavida familia minhafamilia deus jesus jesuscristo cristo deusefiel deusfiel fe gratidao ' +
  'esperanca paz luz anjo angel heaven god faith blessed freedom liberdade forever whatever nothing roteiro turismo viagem ' +
  'viagens agencia'

/** Everyday words. Two unrelated ones together do not make a common password. */
const THINGS =
  'computer computador windows linux microsoft google facebook instagram whatsapp youtube android iphone apple samsung nokia motorola dell ' +
  'oracle cisco database mysql postgres matrix hacker hacking zero cool killer shadow ninja pirate pirata ghost phoenix ' +
  'monster dragon dragao tiger tigre lion leao eagle aguia wolf lobo falcon falcao panther pantera snake cobra bear urso ' +
  'puppy dog cachorro cachorra gato gata gatinho gatinha cat kitty hellokitty horse cavalo monkey macaco bunny coelho ' +
  'peixe fish butterfly borboleta flower flor flores rosa rose girassol cookie chocolate banana morango orange laranja ' +
  'cheese coffee cafe cerveja pepper ginger sugar honey mel docinho princess princesa principe prince queen rainha king ' +
  'rei boss chefe baby bebe babygirl girl girls boy garota garoto menina menino sexy sexo sex hot gostosa gostoso ' +
  'football soccer futebol basketball baseball hockey tennis golf bola campeao champion gamer games jogo jogos playboy ' +
  'player starwars pokemon pikachu naruto goku sonic mario luigi zelda minecraft freefire fortnite roblox batman ' +
  'superman spiderman homemaranha ironman hulk thor avengers vingadores joker coringa harrypotter hogwarts barbie elsa ' +
  'merlin gandalf metallica nirvana slipknot ironmaiden beatles rockyou rock music musica guitar guitarra anime kpop ' +
  'summer verao winter inverno spring primavera autumn outono sunshine sun sol lua moon star estrela sky ceu mar praia ' +
  'ocean water agua fire fogo blue azul red vermelho green verde black preto white branco pink yellow amarelo silver ' +
  'prata gold ouro diamond diamante purple roxo january janeiro fevereiro marco abril april maio junho june julho july ' +
  'agosto august setembro september outubro october novembro november dezembro december segunda terca quarta quinta ' +
  'sexta sabado domingo monday friday sunday natal anonovo carnaval pascoa ferias'

const TEAMS =
  'flamengo mengao mengo corinthians timao coringao palmeiras verdao santos saopaulo tricolor vasco vascao fluminense ' +
  'botafogo fogao gremio internacional inter colorado cruzeiro cabuloso atletico galo atleticomg bahia vitoria sport ' +
  'nautico santacruz ceara fortaleza goias vilanova coritiba parana athletico chapecoense avai figueirense juventude ' +
  'pontepreta guarani portuguesa selecao neymar pele ronaldo ronaldinho messi cristianoronaldo kaka romario senna ' +
  'ayrtonsenna hamilton verstappen barcelona realmadrid chelsea liverpool arsenal manchester juventus milan benfica porto ' +
  'lakers yankees cowboys ferrari porsche mercedes honda yamaha harley corvette mustang camaro toyota chevrolet fiat ford'

const PLACES =
  'brasil brazil brasileiro brasileira riodejaneiro rio saopaulosp minas minasgerais bahia salvador recife pernambuco ' +
  'curitiba florianopolis floripa portoalegre gramado natalrn manaus amazonas belem brasilia goiania campinas niteroi ' +
  'america europa london paris lisboa portugal italia roma newyork canada chicago texas florida orlando disney dallas'

const NAMES =
  'maria joao jose ana antonio francisco carlos paulo pedro lucas luiz luis marcos gabriel rafael daniel marcelo bruno ' +
  'eduardo felipe rodrigo andre fernando fabio leonardo gustavo guilherme leandro tiago thiago ricardo diego diogo ' +
  'matheus mateus vinicius victor vitor arthur artur davi david bernardo heitor miguel samuel enzo nicolas murilo caio ' +
  'igor renato roberto sergio rogerio mauricio alex alexandre anderson wagner wesley wellington jefferson michael ' +
  'juliana mariana fernanda patricia aline sandra camila amanda bruna jessica leticia julia luciana vanessa larissa ' +
  'beatriz bia gabriela gabi rafaela raquel renata priscila tatiana viviane simone adriana cristina cristiane claudia ' +
  'monica marcia carla carol carolina caroline natalia isabela isabella isadora laura lara luana luiza sofia sophia ' +
  'helena alice manuela valentina yasmin vitoria rebeca debora daniela daniele michele tereza teresa rosana regina ' +
  'silva santos souza sousa oliveira lima pereira ferreira costa almeida ribeiro carvalho gomes martins rocha alves ' +
  'dias mendes barbosa cardoso nascimento araujo mello melo freitas vieira monteiro campos moreira ramos nunes machado ' +
  'michelle jennifer ashley jordan hunter charlie robert thomas george andrew anthony joshua matthew nicole hannah ' +
  'jasmine justin brandon austin taylor william james john mike peter steven richard martin maggie sophie chelsea'

function wordsOf(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((searchTerms) => searchTerms.split(' ')).filter((word) => word.length >= 3))
}

/** Folded words of three letters or more. */
export const COMMON_PASSWORD_PARTS = wordsOf(KEYBOARD, PASSWORDS, THINGS, TEAMS, PLACES, NAMES)

/** Those of COMMON_WORDS that are common only on their own. */
export const EVERYDAY_PASSWORD_PARTS = wordsOf(THINGS)
