import { Badge } from '~/ui/feedback/badge/badge'
import { Notice } from '~/ui/feedback/notice/notice'
import { Chip, Chips, Tabs } from '~/ui/form/chip/chip'
import { Grid, Inline, Stack } from '~/ui/layout/layout/layout'
import { Button, ButtonLink, IconButton } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { PriceBlock } from '~/ui/trip/price/price'
import { RouteLine } from '~/ui/trip/route-line/route-line'

export function KitBasics() {
  return (
    <>
      <Stack as="section">
        <Heading level={2} look="h3" kerb>
          Tipos
        </Heading>
        <Heading level={3} look="hero">
          Hero 68
        </Heading>
        <Heading level={3} look="h1">
          Título 44
        </Heading>
        <Heading level={3} look="h2">
          Seção 30
        </Heading>
        <Heading level={3}>Cartão grande 21</Heading>
        <Heading level={3} look="h4">
          Cartão 17
        </Heading>
        <Text>Corpo 15, fonte do sistema. Acentos: ação, coração, pôr do sol, você, lençóis.</Text>
        <Text size="sm" tone="muted">
          Apoio 13, em lightText
        </Text>
      </Stack>
      <Stack as="section">
        <Heading level={2} look="h3" kerb>
          Botões
        </Heading>
        <Inline gap={3}>
          <Button variant="cta">Vermelho 30</Button>
          <Button variant="primary">Azul 30</Button>
          <Button>Tonal 30</Button>
          <Button variant="outline">Contorno 30</Button>
          <Button variant="ghost">Texto 30</Button>
          <Button variant="deleteOutline" icon="trash-2">
            Excluir
          </Button>
          <Button variant="delete">Excluir viagem</Button>
          <Button disabled>Desligado</Button>
          <IconButton icon="pencil" label="Editar" />
        </Inline>
        <Inline gap={3}>
          <Button variant="cta" size="l">
            Ação principal 48
          </Button>
          <Button variant="primary" size="m">
            Ação média 38
          </Button>
          <Button variant="primary" size="m" busy>
            Salvando
          </Button>
          <ButtonLink to="/trips" variant="outline" size="m">
            Link como botão
          </ButtonLink>
        </Inline>
      </Stack>
      <Stack as="section">
        <Heading level={2} look="h3" kerb>
          Selos e situações
        </Heading>
        <Inline>
          <Badge>Rascunho</Badge>
          <Badge tone="success" dot>
            Confirmada
          </Badge>
          <Badge tone="warning" dot>
            Aguardando Pix
          </Badge>
          <Badge tone="error" dot>
            Cancelada
          </Badge>
          <Badge tone="info" dot>
            Esgotada
          </Badge>
          <Badge tone="blue" icon="plane">
            Aéreo
          </Badge>
          <Badge tone="red">Saída confirmada</Badge>
        </Inline>
        <Chips label="Filtros">
          <Chip to="?a">Filtro</Chip>
          <Chip to="?b" removeLabel="Tirar o filtro Filtro ligado">
            Filtro ligado
          </Chip>
          <Chip to="?c" size="s" icon="bus">
            Rodoviário
          </Chip>
          <Chip to="?d" plain size="s">
            Limpar filtros
          </Chip>
        </Chips>
        <Tabs
          label="Compras"
          tabs={[
            { to: '?tab=next', label: 'Próximas', count: 3, current: true },
            { to: '?tab=past', label: 'Já fui', count: 5 },
          ]}
        />
      </Stack>
      <Stack as="section">
        <Heading level={2} look="h3" kerb>
          Avisos
        </Heading>
        <Grid columns={2} gap={3}>
          <Notice>Horários de Brasília. Avisamos se a companhia mudar o voo.</Notice>
          <Notice kind="success">Pagamento confirmado. O voucher está no seu e-mail.</Notice>
          <Notice kind="warning" icon="clock">
            Suas vagas ficam guardadas por mais <b>27:41</b>.
          </Notice>
          <Notice kind="error">O cartão foi recusado. Tente outro cartão ou pague com Pix.</Notice>
        </Grid>
      </Stack>
      <Stack as="section">
        <Heading level={2} look="h3" kerb>
          Preço e rota
        </Heading>
        <Inline gap={7} align="end">
          <PriceBlock
            before="a partir de, por pessoa"
            amount="R$ 5.490,00"
            size="xl"
            after={
              <>
                até 10x de <b>R$ 549,00</b> sem juros
              </>
            }
          />
          <PriceBlock before={<s>R$ 5.490,00</s>} amount="R$ 5.215,50" size="xl" after="no Pix, 5% de desconto" good />
        </Inline>
        <RouteLine from="São Paulo" to="Noronha" icon="plane" />
      </Stack>
    </>
  )
}
