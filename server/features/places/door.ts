// What features after this one may call.
export { districtsFrom, kmBetween, placesFrom, placesWithin, shownKmBetween } from './near.ts'
export { marketTowns, otherSpellings } from './other-names.ts'
export { isDistrictOf, isState, regions, type StateRegion } from './places.ts'
