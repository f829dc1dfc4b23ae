import type { BulkOffer, BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'

const id = (end: number) => `019a8a2e-0000-7000-8000-${String(end).padStart(12, '0')}`
const trader = {
  state: 'Karnataka',
  memberSince: '2026-01-05T00:00:00.000Z',
  completedDeals: 0,
  partners: 0,
  answersInDay: null,
  profileImageUrl: null,
  isDeleted: false,
}

/** Anand needs 500 kg of onions, as he sees it himself; tests change what they are about. */
export const onions: BulkOrder = {
  _id: id(20),
  poster: { ...trader, _id: id(2), name: 'Anand Kulkarni', role: 'customer', district: 'Dharwad' },
  name: 'onion',
  category: 'vegetables',
  quantity: 500,
  unit: 'kg',
  targetPrice: 22,
  state: 'Karnataka',
  district: 'Dharwad',
  neededBy: '2026-11-22',
  notes: 'In sacks.',
  status: 'open',
  filled: 0,
  remaining: 500,
  isMine: true,
  isHidden: false,
  moderationReason: null,
  matchesMine: false,
  km: 0,
  waitingOffers: 1,
  offers: [],
  createdAt: '2026-11-14T04:00:00.000Z',
  updatedAt: '2026-11-14T04:00:00.000Z',
}

/** What Lakshmamma offers for them. */
export const anOffer: BulkOffer = {
  _id: id(21),
  product: {
    _id: id(22),
    name: 'onion',
    unit: 'kg',
    image: null,
    isOrganic: false,
    district: 'Kolar',
    state: 'Karnataka',
    isRemoved: false,
  },
  seller: { ...trader, _id: id(3), name: 'Lakshmamma H.', role: 'farmer', district: 'Kolar' },
  km: 380,
  quantity: 300,
  unit: 'kg',
  price: 21,
  amount: 300,
  pricePerOrderUnit: 21,
  acceptedAmount: null,
  status: 'waiting',
  requestId: null,
  createdAt: '2026-11-14T06:00:00.000Z',
}
