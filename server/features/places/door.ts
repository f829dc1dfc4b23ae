// What features after this one may call.
export { isDistrictOf, isState, kmBetween, placesWithin, type Region, regions } from './places.ts'
