import { useQuery } from '@tanstack/react-query'
import { isOlderVersion, legalVersions } from '#contract/legal/facts.ts'
import type { Legal } from '#contract/legal/legal.ts'
import { LegalLinks } from '#web/features/users/door/legal-links.tsx'
import { useKeepMe } from '#web/features/users/door/use-me.ts'
import { call } from '#web/lib/api/api.ts'
import { ErrorNote } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { keepAnswered } from '#web/lib/device/answered-terms.ts'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { languageNames } from '#web/lib/messages/use-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import styles from './legal.module.css'
import { OwnText } from './own-text.tsx'

type TermsDialogProps = { agreed: string | null; current: string; onClose: () => void; onLater: () => void }

/** What changed since the version that the member agreed to, and the answer. */
export function TermsDialog({ agreed, current, onClose, onLater }: TermsDialogProps) {
  const { t, i18n } = useTranslation('consent')
  const { send, isBusy, error } = useSending()
  const keepMe = useKeepMe()
  const query = useQuery({
    queryKey: ['legal', 'changes', i18n.language],
    queryFn: async ({ signal }) =>
      (await call('GET /legal/{text}', { params: { text: 'changes' }, query: { language: i18n.language }, signal }))
        .legal,
  })
  const agree = () =>
    send(async () => {
      const { user } = await call('PUT /users/profile/terms', { body: { termsVersion: current } })
      keepAnswered(current)
      keepMe(user)
      showToast({ tone: 'success', text: t('thanks'), place: 'app' })
    })
  return (
    <Dialog
      open
      title={t('title')}
      closeLabel={t('translation:nav.close')}
      onClose={onClose}
      note={error ? <ErrorNote error={error} fallback="consent:agreeFailed" onRetry={agree} /> : undefined}
      footer={
        <>
          <Button onClick={onLater}>{t('later')}</Button>
          <Button kind="main" icon="check" busy={isBusy} onClick={agree}>
            {t('agree')}
          </Button>
        </>
      }
    >
      <Loaded query={query} failed="consent:failed" waiting={<Skeleton shape="row" count={3} />}>
        {(legal) => <Changes own={legal.own} agreed={agreed} />}
      </Loaded>
      <p>
        {t('read')} <LegalLinks />
      </p>
    </Dialog>
  )
}

/** The operator's own words, else ours of every version that the member has not seen. */
function Changes({ own, agreed }: { own: Legal['own']; agreed: string | null }) {
  const { t, i18n } = useTranslation('consent')
  if (own)
    return (
      <>
        {own.language !== i18n.language && (
          <p className="quiet">{t('ownLanguage', { language: languageNames[own.language] })}</p>
        )}
        <OwnText {...own} />
      </>
    )
  const lines = legalVersions
    .filter((version) => isOlderVersion(agreed, version))
    .flatMap((version) => (i18n.words(`consent:changes.${version}`) ?? []) as string[])
  return (
    <ul className={styles.list}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
