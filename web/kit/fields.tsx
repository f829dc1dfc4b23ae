import { useState } from 'react'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import fieldStyles from '#web/ui/controls/field.module.css'
import { PasswordField } from '#web/ui/controls/password-field.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { TextareaField } from '#web/ui/controls/textarea-field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { NumberFields } from './number-fields.tsx'
import { Pair, Sample } from './sample.tsx'

const longest = 120

export function Fields() {
  const { t } = useTranslation('kit')
  return (
    <>
      <Sample title={t('samples.text')} of="TextField">
        <TextFields />
      </Sample>
      <Sample title={t('samples.numbers')} of="NumberField">
        <NumberFields />
      </Sample>
      <Sample title={t('samples.password')} of="PasswordField">
        <Passwords />
      </Sample>
      <Sample title={t('samples.textarea')} of="TextareaField">
        <Texts />
      </Sample>
      <Sample title={t('samples.select')} of="SelectField">
        <Selects />
      </Sample>
    </>
  )
}

function TextFields() {
  const { t } = useTranslation('kit')
  const [wanted, setWanted] = useState('')
  return (
    <Pair>
      <TextField label={t('fields.name')} hint={t('fields.nameHint')} autoComplete="off" />
      <TextField
        label={t('fields.village')}
        mark={t('fields.optional')}
        placeholder={t('fields.villageExample')}
        autoComplete="off"
      />
      <TextField label={t('fields.email')} type="email" error={t('fields.emailError')} defaultValue="ravi@" />
      <TextField label={t('fields.username')} good={t('fields.usernameFree')} defaultValue="ravi-kolar" />
      <TextField label={t('fields.phone')} prefix="+91" type="tel" inputMode="numeric" defaultValue="98450 12345" />
      <TextField
        label={t('fields.search')}
        labelHidden
        icon="search"
        placeholder={t('fields.search')}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        tool={
          wanted && (
            <button
              type="button"
              className={fieldStyles.tool}
              aria-label={t('fields.searchClear')}
              onClick={() => setWanted('')}
            >
              <Icon name="cross" size="small" />
            </button>
          )
        }
      />
      <TextField label={t('fields.accountNumber')} disabled defaultValue="SDH-2048" />
      <TextField label={t('fields.phoneLocked')} disabled prefix="+91" defaultValue="98450 12345" />
      <TextField label={t('fields.ticket')} readOnly defaultValue="SDH-7F3K9Q" />
    </Pair>
  )
}

function Passwords() {
  const { t } = useTranslation('kit')
  const words = { show: t('fields.passwordShow'), hide: t('fields.passwordHide') }
  const password = { words, autoComplete: 'off' }
  return (
    <Pair>
      <PasswordField {...password} label={t('fields.password')} hint={t('fields.passwordHint')} />
      <PasswordField {...password} label={t('fields.passwordWrong')} error={t('fields.passwordError')} />
      <PasswordField {...password} label={t('fields.passwordOff')} disabled />
    </Pair>
  )
}

function Texts() {
  const { t } = useTranslation('kit')
  const [text, setText] = useState(t('fields.descriptionText'))
  return (
    <Pair>
      <TextareaField
        label={t('fields.description')}
        hint={t('fields.descriptionHint')}
        value={text}
        maxLength={longest}
        onChange={(event) => setText(event.target.value)}
        count={t('fields.count', { count: text.length, max: longest })}
      />
      <TextareaField label={t('fields.reason')} error={t('fields.reasonError')} />
      <TextareaField label={t('fields.reasonOff')} disabled defaultValue={t('fields.descriptionText')} />
    </Pair>
  )
}

function Selects() {
  const { t } = useTranslation('kit')
  const states = [
    { value: 'karnataka', label: t('states.karnataka') },
    { value: 'maharashtra', label: t('states.maharashtra') },
    { value: 'goa', label: t('states.goa'), disabled: true },
  ]
  const units = [
    {
      label: t('units.byWeight'),
      options: (['kg', 'g'] as const).map((value) => ({ value, label: t(`units.${value}`) })),
    },
    {
      label: t('units.byCount'),
      options: (['piece', 'dozen', 'bunch'] as const).map((value) => ({ value, label: t(`units.${value}`) })),
    },
  ]
  return (
    <Pair>
      <SelectField label={t('fields.state')} options={states} placeholder={t('fields.stateChoose')} />
      <SelectField label={t('fields.unit')} options={units} defaultValue="kg" />
      <SelectField
        label={t('fields.stateMissing')}
        options={states}
        placeholder={t('fields.stateChoose')}
        error={t('fields.stateError')}
      />
      <SelectField label={t('fields.district')} options={[]} placeholder={t('fields.stateFirst')} disabled />
    </Pair>
  )
}
