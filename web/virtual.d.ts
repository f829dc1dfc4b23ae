declare module 'virtual:words/*' {
  const words: import('i18next').ResourceLanguage
  export default words
}
