import { ButtonLink } from '~/ui/button'
import { Card, CardHead } from '~/ui/card'
import { Empty } from '~/ui/empty'
import { Heading } from '~/ui/heading'
import { Grid, Inline, Stack } from '~/ui/layout'
import { Pagination } from '~/ui/pagination'
import { KerbProgress, ProgressBar, Skeleton } from '~/ui/progress'
import { Spinner } from '~/ui/spinner'
import { Stepper } from '~/ui/stepper'
import { Timeline } from '~/ui/timeline'

export type KitStatesProps = { dialogPath: string }

export function KitStates({ dialogPath }: KitStatesProps) {
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
              <Spinner /> Conferindo
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
              parts={['paid', 'paid', 'paid', 'due', 'open', 'open']}
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
