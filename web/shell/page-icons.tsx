import { usePage } from '#web/lib/page.tsx'

const id = 'icons'
/** The server wrote them, once; the browser's code does not carry them again. */
const written = import.meta.env.SSR ? null : document.getElementById(id)?.firstChild

/** The drawings of what stands around every page. Without them the bars would be blank until one more file has come. */
export function PageIcons() {
  const { icons = '' } = usePage()
  return (
    <div
      id={id}
      hidden
      suppressHydrationWarning
      // a page that React had to render again takes them over
      ref={(box) => {
        if (box && !box.firstChild && written) box.append(written)
      }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours
      dangerouslySetInnerHTML={{ __html: icons }}
    />
  )
}
