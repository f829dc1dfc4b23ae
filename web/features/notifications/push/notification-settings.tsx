import { Loaded } from '#web/lib/lists/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ChannelsSection } from './channels-section.tsx'
import { PushSection } from './push-section.tsx'
import { QuietSection } from './quiet-section.tsx'
import { useSettings } from './use-settings.ts'

/** By which ways somebody is told, on this device and everywhere. */
export function NotificationSettings({ hasEmail }: { hasEmail: boolean }) {
  const { query, change } = useSettings()
  return (
    <>
      <PushSection />
      <Loaded query={query} failed="push:failed" waiting={<Skeleton shape="rate" count={6} />}>
        {(settings) => (
          <>
            <ChannelsSection settings={settings} onChange={change} hasEmail={hasEmail} />
            <QuietSection settings={settings} onChange={change} />
          </>
        )}
      </Loaded>
    </>
  )
}
