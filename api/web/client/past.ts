/** The point in time of a page: `?at=` has a block of one chain (`123`, `base:123`) or a time (`2026-03-04T12:00Z`). Pure. */

/** Arguments of queries about a past state; empty for the newest one. */
export interface Past {
  readonly asOfTime?: number
  readonly asOfBlock?: number
  readonly chainIds?: Array<number>
}

/** A chain as far as a block needs it. */
interface Chain {
  readonly chainId: number | null
  readonly slug: string
}

const blockPattern = /^(?:([\w-]+):)?(\d{1,12})$/

/** Reads the parameter; `undefined` where it is neither a time nor a block of a known chain. A chain may be left out where only one is served. */
export const readPast = (text: string | undefined, chains: ReadonlyArray<Chain>): Past | undefined => {
  if (text === undefined || text === "") return {}
  const block = blockPattern.exec(text)
  if (block === null) {
    const timeMs = Date.parse(text)
    return Number.isNaN(timeMs) ? undefined : { asOfTime: timeMs }
  }
  const [, slug, number] = block
  const chain = slug === undefined && chains.length === 1 ? chains[0] : chains.find((one) => one.slug === slug)
  return chain?.chainId == null ? undefined : { asOfBlock: Number(number), chainIds: [chain.chainId] }
}

/** Whether it is about a past state. */
export const isPast = ({ asOfTime, asOfBlock }: Past): boolean => asOfTime !== undefined || asOfBlock !== undefined

/** The parameter of a time. */
export const writeTime = (timeMs: number): string => new Date(timeMs).toISOString().replace(/\.\d+Z$/, "Z")
