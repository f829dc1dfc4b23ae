import alert from '#web/ui/alert.module.css'
import badge from '#web/ui/badge.module.css'
import button from '#web/ui/button.module.css'
import card from '#web/ui/card.module.css'
import categoryDrawing from '#web/ui/category-drawing.module.css'
import checkbox from '#web/ui/checkbox.module.css'
import chip from '#web/ui/chip.module.css'
import emptyState from '#web/ui/empty-state.module.css'
import field from '#web/ui/field.module.css'
import icon from '#web/ui/icon.module.css'
import pagination from '#web/ui/pagination.module.css'
import priceSlip from '#web/ui/price-slip.module.css'
import selectField from '#web/ui/select-field.module.css'
import spinner from '#web/ui/spinner.module.css'
import stockBars from '#web/ui/stock-bars.module.css'
import switches from '#web/ui/switch.module.css'
import cardParts from '../card/card-parts.module.css'
import marketplaceCard from '../card/marketplace-card.module.css'
import filterBar from './filter-bar.module.css'
import market from './market.module.css'

/**
 * The styles of what the browser wakes up after the first load. The server draws it at once, so they come with the page;
 * its `handle` keeps the build from dropping them.
 */
export const marketStyles = [
  cardParts,
  marketplaceCard,
  filterBar,
  market,
  alert,
  badge,
  button,
  card,
  categoryDrawing,
  checkbox,
  chip,
  emptyState,
  field,
  icon,
  pagination,
  priceSlip,
  selectField,
  spinner,
  stockBars,
  switches,
]
