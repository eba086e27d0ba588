import { Autocomplete } from '~/ui/form/autocomplete/autocomplete'
import { Checkbox, ChoiceGroup, Radio } from '~/ui/form/checkbox/checkbox'
import { ChoiceCard } from '~/ui/form/choice-card/choice-card'
import { CodeInput } from '~/ui/form/code-input/code-input'
import { CopyField } from '~/ui/form/copy-field/copy-field'
import { ErrorSummary } from '~/ui/form/error-summary/error-summary'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { MaskedInput } from '~/ui/form/masked-input/masked-input'
import { PasswordInput } from '~/ui/form/password-input/password-input'
import { QuantityInput } from '~/ui/form/quantity-input/quantity-input'
import { Select } from '~/ui/form/select/select'
import { Switch } from '~/ui/form/switch/switch'
import { TextArea } from '~/ui/form/text-area/text-area'
import { TextInput } from '~/ui/form/text-input/text-input'
import { Grid, Stack } from '~/ui/layout/layout/layout'
import { Heading } from '~/ui/text/heading/heading'
import { Card } from '~/ui/trip/card/card'
import { Price } from '~/ui/trip/price/price'

const installments = [1, 2, 3, 10].map((count) => ({ value: String(count), label: `${count}x sem juros` }))

export function KitFields() {
  return (
    <Stack as="section" gap={5}>
      <Heading level={2} look="h3" kerb>
        Campos
      </Heading>
      <Grid columns={4}>
        <TextInput id="kit-name" name="name" label="Nome completo" placeholder="Como no documento" />
        <TextInput
          id="kit-email"
          name="email"
          type="email"
          label="E-mail"
          defaultValue="mariana@exemplo.com.br"
          hint="Enviamos o voucher para cá."
        />
        <MaskedInput
          id="kit-cpf"
          name="cpf"
          label="CPF"
          mask="###.###.###-##"
          defaultValue="987.654.321-10"
          error="Confira o CPF: o último dígito não bate."
        />
        <Select id="kit-parts" name="parts" label="Parcelas" options={installments} defaultValue="10" />
        <PasswordInput
          id="kit-pass"
          name="pass"
          label="Senha"
          icon="lock"
          showLabel="Mostrar"
          hideSecretLabel="Esconder"
        />
        <Autocomplete
          id="kit-place"
          name="place"
          label="Para onde"
          icon="map-pin"
          placeholder="Cidade, praia ou evento"
          rowIcon="map-pin"
          labels={{ list: 'Sugestões', one: '1 sugestão', other: '{{count}} sugestões' }}
        />
        <TextInput id="kit-day" name="day" type="date" label="Nascimento" />
        <Select
          id="kit-month"
          name="month"
          label="Quando"
          icon="calendar-days"
          placeholder="Qualquer mês"
          options={[]}
        />
        <TextInput
          id="kit-search"
          name="search"
          label="Busca"
          hideLabel
          icon="search"
          size="s"
          placeholder="Compacto 30"
        />
        <Select
          id="kit-filter"
          name="filter"
          label="Filtro"
          hideLabel
          size="s"
          options={[{ value: 'a', label: 'Seleção 30' }]}
        />
        <Checkbox label="Só com vaga" defaultChecked name="free" count={18} />
        <Radio label="Uma opção" defaultChecked name="one" />
      </Grid>
      <Grid columns={2}>
        <Card as="section">
          <Stack>
            <ErrorSummary
              level={3}
              title="Faltam 2 acertos para continuar"
              errors={[
                { id: 'kit-cpf-2', message: 'CPF: o último dígito não bate' },
                { id: 'kit-terms', message: 'Contrato: marque que leu e aceita' },
              ]}
            />
            <FormGrid>
              <Span of={4}>
                <TextInput
                  id="kit-full"
                  name="full"
                  label="Nome completo do documento"
                  defaultValue="Rafael Nogueira"
                />
              </Span>
              <Span of={2}>
                <TextInput id="kit-cpf-2" name="cpf2" label="CPF" defaultValue="1" error="O último dígito não bate." />
              </Span>
              <Span of={6}>
                <TextArea id="kit-note" name="note" label="Observação" rows={3} />
              </Span>
            </FormGrid>
            <Checkbox
              id="kit-terms"
              name="terms"
              label="Li e aceito o contrato de viagem."
              error="Marque para continuar."
            />
          </Stack>
        </Card>
        <Card as="section">
          <Stack>
            <ChoiceGroup legend="Acomodação">
              <Stack gap={2}>
                <ChoiceCard
                  name="room"
                  value="2"
                  title="Quarto duplo"
                  detail="4 vagas"
                  defaultChecked
                  end={<Price amount="R$ 5.890,00" size="s" />}
                />
                <ChoiceCard
                  name="room"
                  value="3"
                  title="Quarto triplo"
                  detail="3 vagas"
                  end={<Price amount="R$ 5.490,00" size="s" />}
                />
                <ChoiceCard
                  name="room"
                  value="0"
                  title="Criança"
                  detail="esgotado"
                  disabled
                  end={<Price amount="R$ 2.190,00" size="s" />}
                />
              </Stack>
            </ChoiceGroup>
            <QuantityInput
              aria-label="Quartos"
              name="rooms"
              min={1}
              max={4}
              defaultValue={2}
              lessLabel="Menos um"
              moreLabel="Mais um"
            />
            <Switch name="notice" label="Avisos por e-mail" detail="Só sobre as suas viagens." defaultChecked />
            <CodeInput id="kit-code" name="code" label="Código de 6 números" defaultValue="4820" />
            <CopyField
              label="Código Pix"
              value="00020126580014br.gov.bcb.pix0136a629532e-7693"
              copyLabel="Copiar código"
              copiedLabel="Código copiado"
            />
          </Stack>
        </Card>
      </Grid>
    </Stack>
  )
}
