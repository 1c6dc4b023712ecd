/**
 * Lists of any length. Rows come in blocks, and a block far from the viewport is a blank row of its last height, so that only few rows are in
 * the document. A block is rendered again only if its rows change.
 */
import type { ComponentChildren, VNode } from "preact"
import { createElement } from "preact"
import { useEffect, useRef, useState } from "preact/hooks"

/** Distance from the viewport within which blocks are rendered. */
const nearMargin = "800px 0px"

type Watcher = (entry: IntersectionObserverEntry) => void

const watchers = new WeakMap<Element, Watcher>()

const observer = new IntersectionObserver(
  (entries) => {
    // Each block is rendered in a task of its own, so that a jump over many of them takes no long one.
    for (const entry of entries) setTimeout(() => watchers.get(entry.target)?.(entry))
  },
  { rootMargin: nearMargin },
)

/** Form of a list. */
interface ListForm<Row> {
  /** Element of a block. */
  readonly as: "ol" | "tbody" | "ul"
  readonly class?: string
  /** Height of a block that was never rendered. */
  readonly blockHeightPx: number
  /** Renders a row, given the row before it. */
  readonly children: (row: Row, before: Row | undefined) => ComponentChildren
}

interface BlockProps<Row> extends ListForm<Row> {
  readonly rows: ReadonlyArray<Row>
  /** Last row of the block before. */
  readonly before: Row | undefined
}

const Block = <Row,>({ as, class: name, blockHeightPx, children, rows, before }: BlockProps<Row>) => {
  const place = useRef<HTMLElement>(null)
  // The first block is rendered at once.
  const [isNear, setNear] = useState(before === undefined)
  const heightPx = useRef(blockHeightPx)
  useEffect(() => {
    const element = place.current
    if (element === null) return
    watchers.set(element, ({ isIntersecting, boundingClientRect }) => {
      if (!isIntersecting) heightPx.current = boundingClientRect.height
      setNear(isIntersecting)
    })
    observer.observe(element)
    return () => {
      observer.unobserve(element)
      watchers.delete(element)
    }
  }, [])
  const blank = createElement(as === "tbody" ? "tr" : "li", {
    class: "blank",
    "aria-hidden": true,
    style: { height: `${heightPx.current}px` },
  })
  return createElement(
    as,
    { class: name, ref: place },
    isNear ? rows.map((row, index) => children(row, index === 0 ? before : rows[index - 1])) : blank,
  )
}

const isSame = <Row,>(left: ReadonlyArray<Row>, right: ReadonlyArray<Row>): boolean =>
  left.length === right.length && left.every((row, index) => row === right[index])

interface LongListProps<Row> extends ListForm<Row> {
  readonly rows: ReadonlyArray<Row>
  readonly blockRows: number
}

/** The blocks of a list. `children` renders by the row alone: another function does not render it again. */
export const LongList = <Row,>({ rows, blockRows, ...form }: LongListProps<Row>) => {
  const shown = useRef<ReadonlyArray<{ readonly key: unknown; readonly rows: ReadonlyArray<Row>; block: VNode }>>([])
  shown.current = Array.from({ length: Math.ceil(rows.length / blockRows) }, (_, index) => {
    const begin = index * blockRows
    const before = rows[begin - 1]
    const ofBlock = rows.slice(begin, begin + blockRows)
    const drawn = shown.current[index]
    if (drawn !== undefined && drawn.key === before && isSame(drawn.rows, ofBlock)) return drawn
    return { key: before, rows: ofBlock, block: <Block key={index} {...form} rows={ofBlock} before={before} /> }
  })
  return <>{shown.current.map(({ block }) => block)}</>
}
