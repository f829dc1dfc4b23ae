import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AdminDevice } from '#contract/admin/system.ts'
import { call } from '#web/lib/api/api.ts'
import { useErrorText } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { Confirm } from '#web/lib/confirm.tsx'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { Pages } from '#web/lib/lists/page-links.tsx'
import { shortMomentOf } from '#web/lib/messages/calendar.ts'
import { useLanguage } from '#web/lib/messages/use-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Table, type TableColumn } from '#web/ui/data/table.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './system.module.css'

type DeviceAction = { device: AdminDevice; act: 'approve' | 'revoke' }
const tones = { enrolled: 'leaf', waiting: 'waiting', revoked: 'plain' } as const

/** An admin's devices are told apart by the end of their ids, as the command line tool shows them. */
const nameOf = ({ username, _id }: Pick<AdminDevice, 'username' | '_id'>) => `${username} …${_id.slice(-6)}`

export function Devices() {
  const { t } = useTranslation('admin-system')
  const { language } = useLanguage()
  const [page, setPage] = useState(1)
  const [deed, setDeed] = useState<DeviceAction>()
  const marked = useSearchParams()[0].get('device')
  const devices = useQuery({
    queryKey: ['admin', 'devices', page],
    queryFn: ({ signal }) => call('GET /admin/system/devices', { query: { page }, signal }),
    staleTime: 0,
  })
  const columns: TableColumn<AdminDevice>[] = [
    {
      key: 'username',
      header: t('devices.of'),
      render: ({ isThis, ...device }) => (isThis ? t('devices.this', { name: nameOf(device) }) : nameOf(device)),
    },
    {
      key: 'state',
      header: t('devices.state'),
      render: ({ state }) => <Badge tone={tones[state]}>{t(`devices.${state}`)}</Badge>,
    },
    { key: 'first', header: t('devices.first'), render: ({ createdAt }) => shortMomentOf(createdAt, language) },
    { key: 'last', header: t('devices.last'), render: ({ lastSeenAt }) => shortMomentOf(lastSeenAt, language) },
    {
      key: 'actions',
      header: t('devices.actions'),
      actions: true,
      render: (device) => (
        <>
          {device.state !== 'enrolled' && (
            <Button onClick={() => setDeed({ device, act: 'approve' })}>{t('devices.approve')}</Button>
          )}
          {device.state !== 'revoked' && (
            <Button kind="danger" onClick={() => setDeed({ device, act: 'revoke' })}>
              {t('devices.revoke')}
            </Button>
          )}
        </>
      ),
    },
  ]
  return (
    <Section id="devices" title={t('devices.title')}>
      <div className={styles.part}>
        <p className="quiet">{t('devices.lead')}</p>
        <Loaded query={devices} failed="admin-system:devices.failed">
          {(answer) => (
            <>
              <Table
                caption={t('devices.title')}
                columns={columns}
                rows={answer.devices}
                rowKey={({ _id }) => _id}
                isMarked={({ _id }) => _id === marked}
                empty={t('devices.none')}
              />
              <Pages page={page} pageCount={answer.pageCount} onChange={setPage} />
            </>
          )}
        </Loaded>
        {deed && <Ask {...deed} onClose={() => setDeed(undefined)} />}
      </div>
    </Section>
  )
}

function Ask({ device, act, onClose }: DeviceAction & { onClose: () => void }) {
  const { t } = useTranslation('admin-system')
  const errorText = useErrorText()
  const client = useQueryClient()
  const sending = useSending()
  const confirm = () =>
    sending.send(async () => {
      await call(`POST /admin/system/devices/{id}/${act}`, { params: { id: device._id } })
      await client.invalidateQueries({ queryKey: ['admin', 'devices'] })
      onClose()
    })
  const own = act === 'revoke' && device.isThis ? 'revokeThis' : act
  return (
    <Confirm
      open
      variant={act === 'approve' ? 'info' : 'warning'}
      onClose={onClose}
      onConfirm={confirm}
      title={t(`devices.ask.${act}`, { name: device.username })}
      text={t(`devices.text.${own}`)}
      confirmLabel={t(`devices.${act}`)}
      error={sending.error ? errorText(sending.error) : undefined}
    />
  )
}
