import { GrievanceText } from '#web/features/legal/grievance-text.tsx'
import { LegalPage } from '#web/features/legal/legal-page.tsx'
import { legalInBrowser } from '#web/features/legal/load-legal.ts'

export const loader = legalInBrowser('grievance')

export default function Grievance() {
  return <LegalPage name="grievance">{(legal) => <GrievanceText legal={legal} />}</LegalPage>
}
