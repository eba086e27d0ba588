import { Badge } from '~/ui/feedback/badge/badge'
import { AnchorNav } from '~/ui/form/chip/chip'
import { Breadcrumb } from '~/ui/layout/breadcrumb/breadcrumb'
import { Grid, Stack, TwoColumn } from '~/ui/layout/layout/layout'
import type { PictureSource } from '~/ui/media/picture/picture'
import { ComparedList, ComparisonTable } from '~/ui/table/comparison/comparison'
import { KeyValue, Totals } from '~/ui/table/key-value/key-value'
import { CompactList, FactList, MarkedList } from '~/ui/table/list/list'
import { type Column, Table } from '~/ui/table/table/table'
import { AccordionItem } from '~/ui/text/accordion/accordion'
import { Button } from '~/ui/text/button/button'
import { Heading, SectionHeading } from '~/ui/text/heading/heading'
import { BuyBox } from '~/ui/trip/buy-box/buy-box'
import { DayLine } from '~/ui/trip/day-line/day-line'
import { Price } from '~/ui/trip/price/price'
import { SaveButton } from '~/ui/trip/save-button/save-button'
import { TripCard, type TripCardProps } from '~/ui/trip/trip-card/trip-card'

type Option = { name: string; people: string; left: number; price: string }

const options: Option[] = [
  { name: 'Quarto duplo', people: 'Duas pessoas no mesmo quarto', left: 4, price: 'R$ 5.890,00' },
  { name: 'Quarto individual', people: 'Quarto só para você', left: 1, price: 'R$ 8.240,00' },
]

const columns: Column<Option>[] = [
  {
    key: 'name',
    header: 'Acomodação',
    place: 'wide',
    rowHeader: true,
    sort: { to: '?sort=name', direction: 'ascending' },
    cell: (row) => (
      <>
        <b>{row.name}</b>
        <br />
        {row.people}
      </>
    ),
  },
  {
    key: 'left',
    header: 'Vagas',
    cell: (row) => <Badge tone={row.left > 1 ? 'success' : 'warning'}>{row.left} vagas</Badge>,
  },
  {
    key: 'price',
    header: 'Por pessoa',
    align: 'end',
    numeric: true,
    sort: { to: '?sort=price' },
    cell: (row) => <Price amount={row.price} />,
  },
]

const card = (image: PictureSource, variant: TripCardProps['variant']): TripCardProps => ({
  to: '/trip-details/fernando-de-noronha',
  title: 'Fernando de Noronha com trilhas e mergulho',
  image,
  sizes: '(min-width: 960px) 400px, 92vw',
  variant,
  badges: (
    <>
      <Badge tone="glass" icon="plane">
        Aéreo
      </Badge>
      <Badge tone="orange">Últimas 4 vagas</Badge>
    </>
  ),
  save: (
    <SaveButton id="noronha" label="Guardar Fernando de Noronha nas favoritas" onCard isSaved={variant === 'row'} />
  ),
  note: variant === 'row' ? 'R$ 90,00 a mais por pessoa' : undefined,
  route: { from: 'São Paulo', to: 'Noronha', icon: 'plane' },
  lead: 'Sancho de manhã cedo, antes dos barcos, e mergulho de batismo.',
  facts: [
    { icon: 'calendar-days', label: 'Data', text: 'de 12 a 18 de março de 2027' },
    { icon: 'moon', label: 'Duração', text: '6 noites, café da manhã incluso' },
  ],
  priceLabel: 'a partir de',
  price: 'R$ 5.890,00',
  installments: (
    <>
      até 10x de
      <br />
      <b>R$ 589,00</b>
    </>
  ),
})

export function KitShop({ image }: { image: PictureSource }) {
  return (
    <section>
      <SectionHeading lead="Grupos com data e embarque confirmados." more={<a href="#top">Ver todas</a>}>
        Próximas saídas
      </SectionHeading>
      <Stack gap={6}>
        <Grid columns={4} scroll>
          <TripCard {...card(image, 'featured')} />
          <TripCard {...card(image, 'card')} />
          <TripCard {...card(image, 'row')} />
        </Grid>
        <ComparisonTable
          label="Comparar viagens"
          items={['Noronha', 'Gramado'].map((title) => ({ id: title, title, to: '/trips', picture: image.base }))}
          rows={[
            { label: 'Preço', cells: ['R$ 5.890,00', 'R$ 2.190,00'] },
            {
              label: 'Incluído',
              cells: [
                <ComparedList key="noronha" items={['Passagem aérea', 'Café da manhã']} none="nada informado" />,
                <ComparedList key="gramado" items={[]} none="nada informado" />,
              ],
            },
          ]}
        />
        <Breadcrumb label="Você está em" links={[{ to: '/', label: 'Início' }]} current="Noronha" />
        <TwoColumn
          aside={
            <BuyBox
              id="comprar"
              label="Reservar"
              priceLabel="a partir de, por pessoa"
              price="R$ 5.490,00"
              terms="até 10x de R$ 549,00 sem juros"
              badge={<Badge tone="warning">4 vagas</Badge>}
              note="A vaga fica presa por 30 minutos."
            >
              <Totals
                lines={[{ label: 'Quarto duplo, 2 pessoas', amount: 'R$ 11.780,00' }]}
                total={{ label: 'Total para 2', amount: 'R$ 11.780,00' }}
              />
              <Button variant="cta" size="l" full="always">
                Reservar minhas vagas
              </Button>
            </BuyBox>
          }
        >
          <Stack gap={6}>
            <AnchorNav
              label="Nesta página"
              links={[
                { id: 'roteiro', label: 'Roteiro' },
                { id: 'opcoes', label: 'Opções' },
              ]}
              current="roteiro"
            />
            <FactList
              facts={[
                { icon: 'calendar-days', text: 'de 12 a 18 de março' },
                { icon: 'moon', text: '6 noites' },
              ]}
            />
            <Heading level={3} id="roteiro">
              Roteiro dia a dia
            </Heading>
            <DayLine
              dayLabel="Dia"
              days={['Chegada', 'Ilhatour', 'Retorno'].map((title, index) => ({
                number: index + 1,
                title,
                note: `${12 + index}/03`,
                text: 'Caminhada até a praia.',
              }))}
            />
            <Heading level={3} id="opcoes">
              Opções e preços
            </Heading>
            <Table caption="Opções e preços" columns={columns} rows={options} rowKey={(row) => row.name} />
            <Grid columns={2}>
              <MarkedList mark="included" items={['Passagem aérea', '6 noites em pousada']} />
              <MarkedList mark="excluded" items={['Taxa de preservação', 'Almoços']} />
              <KeyValue
                pairs={[
                  { key: 'CPF', value: '123.456.789-09', numeric: true },
                  { key: 'Nome', value: 'Mariana' },
                ]}
              />
              <CompactList
                items={[
                  { key: 'c', content: 'Contrato', icon: 'file-text', to: '/contract', end: 'PDF' },
                  { key: 'r', content: 'Recibos' },
                ]}
              />
            </Grid>
            <div>
              <AccordionItem summary="Documentos para embarcar" icon="id-card" open>
                RG com menos de 10 anos, CNH ou passaporte.
              </AccordionItem>
              <AccordionItem summary="Cancelamento" icon="rotate-ccw">
                Até 30 dias antes.
              </AccordionItem>
            </div>
          </Stack>
        </TwoColumn>
      </Stack>
    </section>
  )
}
