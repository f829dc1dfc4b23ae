declare module 'virtual:crops' {
  type ReferenceCrop = {
    category: import('#contract/catalogue/catalogue.ts').Category
    unit: import('#contract/catalogue/catalogue.ts').Unit
    names: readonly string[]
  }
  const reference: { crops: Record<string, ReferenceCrop>; seasons: readonly (readonly string[])[] }
  export default reference
}

declare module 'virtual:crop-pictures' {
  /** Keys of the crops that have a picture. */
  const pictured: readonly string[]
  export default pictured
}

declare module 'virtual:words/*' {
  const words: import('#contract/translate.ts').MessageCatalogue
  export default words
}

declare module 'virtual:pages' {
  type LoadablePage = import('#web/lib/loadable-routes.ts').LoadablePage
  export const pages: readonly LoadablePage[]
  export const guard: Pick<LoadablePage, 'id' | 'load'>
}

declare module 'virtual:client-manifest' {
  const manifest: import('vite').Manifest | undefined
  export default manifest
}

declare module 'virtual:page-messages' {
  const messages: Readonly<Record<string, readonly import('#contract/messages.ts').Namespace[]>>
  export default messages
}

declare module 'virtual:panel-pages' {
  type PanelPage = {
    path: string
    messages: readonly import('#contract/messages.ts').Namespace[]
    load: () => Promise<{ default: import('react').ComponentType }>
  }
  const pages: readonly [PanelPage, ...PanelPage[]]
  export default pages
}

declare module 'virtual:precache' {
  const precache: import('#web/runtime/worker/precache-list.ts').Precache
  export default precache
}
