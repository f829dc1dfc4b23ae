/** A5 at 300 dots per inch. */
const dotsAcross = 1748

type Point = { left: number; top: number }

/**
 * Draws an element as the browser has laid it out: its text, the borders of its parts and the paths of its drawings. In black on white, as
 * its styles say; nothing else is on a sheet. Done on the device, without a library and without a canvas that a picture has tainted.
 */
export function paintSheet(sheet: HTMLElement): HTMLCanvasElement {
  const { left, top, width, height } = sheet.getBoundingClientRect()
  const scale = dotsAcross / width
  const canvas = Object.assign(document.createElement('canvas'), {
    width: dotsAcross,
    height: Math.round(height * scale),
  })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.setTransform(scale, 0, 0, scale, -left * scale, -top * scale)
  paintElement(context, sheet)
  return canvas
}

function paintElement(context: CanvasRenderingContext2D, element: Element) {
  paintBorders(context, element)
  if (element instanceof SVGSVGElement) return paintDrawing(context, element)
  for (const child of element.childNodes) {
    if (child instanceof Element) paintElement(context, child)
    else if (child instanceof Text) paintText(context, child, getComputedStyle(element))
  }
}

function paintBorders(context: CanvasRenderingContext2D, element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect()
  const style = getComputedStyle(element)
  const of = (side: 'Top' | 'Bottom' | 'Left' | 'Right') => Number.parseFloat(style[`border${side}Width`]) || 0
  const fill = (color: string, ...area: [number, number, number, number]) => {
    context.fillStyle = color
    context.fillRect(...area)
  }
  fill(style.borderTopColor, left, top, width, of('Top'))
  fill(style.borderBottomColor, left, top + height - of('Bottom'), width, of('Bottom'))
  fill(style.borderLeftColor, left, top, of('Left'), height)
  fill(style.borderRightColor, left + width - of('Right'), top, of('Right'), height)
}

function paintDrawing(context: CanvasRenderingContext2D, drawing: SVGSVGElement) {
  const { left, top, width } = drawing.getBoundingClientRect()
  const unit = width / drawing.viewBox.baseVal.width
  context.save()
  context.translate(left, top)
  context.scale(unit, unit)
  context.fillStyle = '#000'
  for (const path of drawing.querySelectorAll('path')) context.fill(new Path2D(path.getAttribute('d') ?? ''))
  context.restore()
}

function paintText(context: CanvasRenderingContext2D, text: Text, style: CSSStyleDeclaration) {
  const { fontWeight, fontSize, fontFamily, color, direction } = style
  const font = `${fontWeight} ${fontSize} ${fontFamily}` // the shorthand is empty where it can't say everything
  Object.assign(context, { font, fillStyle: color, direction, textAlign: 'left', textBaseline: 'alphabetic' })
  for (const { words, left, top } of linesOf(text)) {
    const { fontBoundingBoxAscent } = context.measureText(words)
    context.fillText(words, left, top + fontBoundingBoxAscent)
  }
}

/** The lines that a text was broken into, and where each begins. */
function linesOf(text: Text): ({ words: string } & Point)[] {
  const lines: ({ words: string } & Point)[] = []
  const range = document.createRange()
  for (const { index, 0: piece } of text.data.matchAll(/\P{M}\p{M}*(?:[\u094d\u0ccd\u200c\u200d]\P{M}\p{M}*)*/gu)) {
    range.setStart(text, index)
    range.setEnd(text, index + piece.length)
    const [box] = range.getClientRects()
    if (!box) continue
    const line = lines.at(-1)
    if (line && Math.abs(line.top - box.top) < box.height / 2) line.words += piece
    else if (piece.trim()) lines.push({ words: piece, left: box.left, top: box.top })
  }
  return lines
}
