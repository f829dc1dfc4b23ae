import { requestStatuses } from '#contract/requests/facts.ts'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { UnsentNotes } from '#web/lib/outbox/unsent-notes.tsx'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { SlipChoice, SlipSkeleton, SlipView } from '#web/ui/data/slip-list.tsx'
import styles from './contact-requests.module.css'
import { RequestList } from './request-list.tsx'
import { useList } from './use-list.ts'
import { useRequest } from './use-requests.ts'
import { pageSize, useShownRequests } from './use-shown-requests.ts'

/** Fewer are seen at a glance. */
const filterFrom = 6

/** The requests somebody sent and received, what waits for them first. */
export function ContactRequests() {
  const { t } = useTranslation(['requests', 'translation'])
  const skeleton = <SlipSkeleton answered told={t('translation:loading')} />
  const { view, requests } = useShownRequests()
  const { status, show } = view
  const { data: wanted, isLoading: isWanting } = useRequest(view.request)
  const { data, isPlaceholderData } = requests
  const { list, lists } = useList(view, { data, wanted, isWanting })
  const hasFilter = status !== undefined || (data && list && data[`${list}Total`] >= filterFrom)
  return (
    <SlipView>
      {(lists.length > 1 || hasFilter) && (
        <SlipChoice className={styles.choice}>
          {lists.length > 1 && (
            <Segmented
              label={t('side.label')}
              options={lists.map((one) => ({
                value: one,
                label: data ? t(`side.${one}Counted`, { number: data[`${one}Total`] }) : t(`side.${one}`),
              }))}
              value={list}
              onValue={(list) => show({ list })}
            />
          )}
          {hasFilter && (
            <SelectField
              label={t('filter.label')}
              placeholder={t('filter.all')}
              options={requestStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
              value={status ?? ''}
              onChange={({ target }) => show({ list, status: requestStatuses.find((one) => one === target.value) })}
            />
          )}
        </SlipChoice>
      )}
      {list !== 'received' && <UnsentNotes of={({ kind }) => kind === 'ask'} hasLinks />}
      <Loaded query={requests} failed="requests:failed" waiting={skeleton}>
        {(data) =>
          list ? (
            <RequestList
              data={data}
              list={list}
              wanted={wanted}
              view={view}
              pageSize={pageSize}
              busy={isPlaceholderData}
            />
          ) : (
            skeleton
          )
        }
      </Loaded>
    </SlipView>
  )
}
