// What the command line may ask of this feature.

export { readOwnTexts } from './texts.ts'
