// What features after this one may call.
export { kmToEach } from './near.ts'
export { marketTowns, otherSpellings } from './other-names.ts'
export { isDistrictOf, isState, kmBetween, placesWithin, type Region, regions } from './places.ts'
