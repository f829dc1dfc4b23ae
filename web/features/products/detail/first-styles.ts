import alert from '#web/ui/alert.module.css'
import avatar from '#web/ui/avatar.module.css'
import badge from '#web/ui/badge.module.css'
import button from '#web/ui/button.module.css'
import card from '#web/ui/card.module.css'
import categoryDrawing from '#web/ui/category-drawing.module.css'
import icon from '#web/ui/icon.module.css'
import iconButton from '#web/ui/icon-button.module.css'
import priceSlip from '#web/ui/price-slip.module.css'
import rateList from '#web/ui/rate-list.module.css'
import section from '#web/ui/section.module.css'
import skeleton from '#web/ui/skeleton.module.css'
import spinner from '#web/ui/spinner.module.css'
import stockBars from '#web/ui/stock-bars.module.css'
import cardParts from '../card/card-parts.module.css'
import marketplaceCard from '../card/marketplace-card.module.css'
import detail from './detail.module.css'
import gallery from './gallery.module.css'

/** Of what the server draws and the browser has the code for only later; by themselves they would come with that code. */
export const productStyles = [
  alert,
  avatar,
  badge,
  button,
  card,
  categoryDrawing,
  icon,
  iconButton,
  priceSlip,
  rateList,
  section,
  skeleton,
  spinner,
  stockBars,
  cardParts,
  marketplaceCard,
  detail,
  gallery,
]
