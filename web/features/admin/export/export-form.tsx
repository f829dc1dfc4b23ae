import { useState } from 'react'
import {
  type ExportFormat,
  type ExportResource,
  exportFormats,
  exportResources,
  freshMinutes,
} from '#contract/admin/export-facts.ts'
import { ErrorNote, isRefusal } from '#web/lib/api/error-text.tsx'
import { amount } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Answers } from '#web/ui/controls/answers.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { PasswordField } from '#web/ui/controls/password-field.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import styles from './export.module.css'
import type { Progress } from './take-file.ts'
import { useExport } from './use-export.ts'

/** Takes a file of everything of a kind. The password is asked for when the server wants it. */
export function ExportForm() {
  const { t } = useTranslation('admin-export')
  const [resource, setResource] = useState<ExportResource>('users')
  const [format, setFormat] = useState<ExportFormat>('csv')
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { begin, stop, isBusy, error, progress, ended } = useExport()
  const [isPasswordWanted, setPasswordWanted] = useState(false)
  const mustConfirm = isRefusal(error, 'confirmation_required')
  if (mustConfirm && !isPasswordWanted) {
    setPasswordWanted(true)
    setChecked(false)
  }
  const submit = () => {
    setChecked(true)
    if (isPasswordWanted && !password) return
    void begin({ resource, format, ...(isPasswordWanted && { password }) }, () => {
      setPassword('')
      setChecked(false)
    })
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p>{t('lead')}</p>
      <SelectField
        label={t('what')}
        options={exportResources.map((value) => ({ value, label: t(`resource.${value}`) }))}
        value={resource}
        disabled={isBusy}
        onChange={({ target }) => setResource(target.value as ExportResource)}
      />
      <Answers
        label={t('format')}
        options={exportFormats.map((value) => ({ value, label: value.toUpperCase(), text: t(`about.${value}`) }))}
        value={format}
        disabled={isBusy}
        onValue={(value) => setFormat(value as ExportFormat)}
      />
      {isPasswordWanted && (
        <PasswordField
          label={t('password')}
          hint={t('passwordHint', { minutes: freshMinutes })}
          autoComplete="current-password"
          autoFocus
          words={{ show: t('show'), hide: t('hide') }}
          value={password}
          disabled={isBusy}
          onChange={({ target }) => setPassword(target.value)}
          error={isChecked && !password && !isBusy && !ended ? t('passwordMissing') : undefined}
        />
      )}
      <ErrorNote error={mustConfirm ? undefined : error} fallback="admin-export:failed" onRetry={submit} />
      {isBusy && <Going progress={progress} />}
      <div role="status">
        {ended === 'stopped' && <Alert tone="info">{t('stopped')}</Alert>}
        {ended && ended !== 'stopped' && (
          <Alert tone="success">{t('done', { file: ended.name, rows: amount(ended.rows) })}</Alert>
        )}
      </div>
      <div className={styles.ways}>
        {isBusy ? (
          <Button icon="cross" onClick={stop}>
            {t('stop')}
          </Button>
        ) : (
          <Button type="submit" kind="main" icon="download">
            {t('start')}
          </Button>
        )}
      </div>
      <p className="quiet">{t('care')}</p>
    </form>
  )
}

function Going({ progress }: { progress: Progress | undefined }) {
  const { t } = useTranslation('admin-export')
  if (!progress) return <p>{t('counting')}</p>
  const { rows, total, bytes } = progress
  const words = t('going', { rows: amount(rows), total: amount(total) })
  return (
    <div className={styles.going}>
      <ProgressBar value={rows} max={Math.max(total, 1)} label={words} />
      <p className={styles.figures}>
        <span>{words}</span>
        <span>{t('size', { megabytes: amount(Math.round(bytes / 1e5) / 10) })}</span>
      </p>
    </div>
  )
}
