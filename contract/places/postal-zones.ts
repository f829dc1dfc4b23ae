/**
 * Which state a PIN code's first two digits stand for: India Post's postal circles (Department of Posts, "PIN Code",
 * https://www.indiapost.gov.in; its All India Pincode Directory on https://data.gov.in). One circle may serve a union
 * territory or a smaller state beside the named one: of those `isMostly` says that it is only the likelier. Where no state
 * has most of them (80 to 85 but for some, 79 of the north-east) nothing is said; 90 to 99 are the army's.
 */
type PostalZone = { state: string; digits: string; isMostly?: true }

const zones: readonly PostalZone[] = [
  { state: 'Delhi', digits: '11' },
  { state: 'Haryana', digits: '12 13' },
  { state: 'Punjab', digits: '14 15' },
  { state: 'Chandigarh', digits: '16', isMostly: true },
  { state: 'Himachal Pradesh', digits: '17' },
  { state: 'Jammu and Kashmir', digits: '18' },
  { state: 'Jammu and Kashmir', digits: '19', isMostly: true },
  { state: 'Uttar Pradesh', digits: '20 21 22 23 27 28' },
  { state: 'Uttar Pradesh', digits: '24 25 26', isMostly: true },
  { state: 'Rajasthan', digits: '30 31 32 33 34' },
  { state: 'Gujarat', digits: '37 38' },
  { state: 'Gujarat', digits: '36 39', isMostly: true },
  { state: 'Maharashtra', digits: '41 42 43 44' },
  { state: 'Maharashtra', digits: '40', isMostly: true },
  { state: 'Madhya Pradesh', digits: '45 46 47 48' },
  { state: 'Chhattisgarh', digits: '49' },
  { state: 'Telangana', digits: '50' },
  { state: 'Andhra Pradesh', digits: '51 52' },
  { state: 'Andhra Pradesh', digits: '53', isMostly: true },
  { state: 'Karnataka', digits: '56 57 58 59' },
  { state: 'Tamil Nadu', digits: '61 62 63 64' },
  { state: 'Tamil Nadu', digits: '60', isMostly: true },
  { state: 'Kerala', digits: '69' },
  { state: 'Kerala', digits: '67 68', isMostly: true },
  { state: 'West Bengal', digits: '70 71 72' },
  { state: 'West Bengal', digits: '73 74', isMostly: true },
  { state: 'Odisha', digits: '75 76 77' },
  { state: 'Assam', digits: '78' },
  { state: 'Jharkhand', digits: '83' },
  { state: 'Bihar', digits: '80 84' },
  { state: 'Bihar', digits: '85', isMostly: true },
]

const stateBy = new Map(
  zones.flatMap(({ state, digits, isMostly = false }) =>
    digits.split(' ').map((two) => [two, { state, isSure: !isMostly }] as const),
  ),
)

/** The state that a PIN code, or the beginning of one, points to. Only a suggestion. */
export const stateOfPin = (pin: string) => stateBy.get(pin.slice(0, 2))
