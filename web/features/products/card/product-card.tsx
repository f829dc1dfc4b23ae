import { ManageCard, type ManageCardProps } from './manage-card.tsx'
import { MarketplaceCard, type MarketplaceCardProps } from './marketplace-card.tsx'
import { ProfileCard, type ProfileCardProps } from './profile-card.tsx'
import { RecentCard, type RecentCardProps } from './recent-card.tsx'

export type ProductCardProps =
  | ({ variant: 'marketplace' } & MarketplaceCardProps)
  | ({ variant: 'recent' } & RecentCardProps)
  | ({ variant: 'manage' } & ManageCardProps)
  | ({ variant: 'profile' } & ProfileCardProps)

/** A product as each place shows it. A public page takes MarketplaceCard by itself: the others would only weigh. */
export function ProductCard(props: ProductCardProps) {
  if (!props.product?._id) throw new Error('ProductCard: product with an _id is required')
  switch (props.variant) {
    case 'marketplace':
      return <MarketplaceCard {...props} />
    case 'recent':
      return <RecentCard {...props} />
    case 'manage':
      return <ManageCard {...props} />
    case 'profile':
      return <ProfileCard {...props} />
    default:
      throw new Error('ProductCard: variant must be marketplace, recent, manage or profile')
  }
}
