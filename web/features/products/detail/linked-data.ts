import type { Unit } from '#contract/catalogue/catalogue.ts'
import type { Product } from '#contract/products/products.ts'

/** Of UN/CEFACT recommendation 20, as schema.org asks for; a bunch has none. */
const unitCodes: Partial<Record<Unit, string>> = {
  kg: 'KGM',
  quintal: 'DTN',
  g: 'GRM',
  lb: 'LBR',
  piece: 'H87',
  dozen: 'DZN',
  litre: 'LTR',
}

type LinkedDataText = { name: string; unit: string; category: string; url: string; origin: string }

/** Structured data (JSON-LD) for search engines: schema.org Product. It has the seller's name, and no contact. */
export function linkedData(product: Product, { name, unit, category, url, origin }: LinkedDataText) {
  const { price, description, images, availableQuantity, isAsleep, minimumOrderQuantity, location, farmer } = product
  const inUnit = { '@type': 'QuantitativeValue', unitText: unit, unitCode: unitCodes[product.unit] }
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    category,
    url,
    image: images.map((image) => new URL(image, origin).href),
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: 'INR',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'INR',
        referenceQuantity: { ...inUnit, value: 1 },
      },
      availability: `https://schema.org/${availableQuantity > 0 && !isAsleep ? 'InStock' : 'OutOfStock'}`,
      inventoryLevel: { ...inUnit, value: availableQuantity },
      eligibleQuantity: minimumOrderQuantity ? { ...inUnit, minValue: minimumOrderQuantity } : undefined,
      availableAtOrFrom: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: location.district,
          addressRegion: location.state,
          addressCountry: 'IN',
        },
      },
      seller: { '@type': farmer.role === 'vendor' ? 'Organization' : 'Person', name: farmer.name },
    },
  }
}
