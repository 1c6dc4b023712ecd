/** Rows of a span as the contents of whole blocks, in bounded pages. */
import { Effect } from "effect"
import type { ChainId, Hash } from "#schemas/domain/primitive.ts"
import { MessageTooLarge } from "../request/live-errors.ts"
import type { LiveContent, LiveRead } from "./live-source.ts"

/** Rows that are read at once: more than most blocks have for a subscription. */
const pageRows = 100

/** A row, and the record and block that it is of. */
export interface BlockRow {
  readonly seq: number
  readonly blockNumber: number
  readonly blockHash: Hash
  readonly timestampMs: number
}

/** The first rows of a span, in the order of blocks. */
export interface RowPage<Row> {
  readonly rows: ReadonlyArray<Row>
  /** Whether a revert has replaced rows of the span. */
  readonly isOutdated: boolean
}

/** How the rows of a span are read. */
export interface BlockPages<Row, Content, E, R> {
  readonly chainId: ChainId
  /** Rows of a block in one message. */
  readonly rowsMax: number
  readonly read: (limit: number) => Effect.Effect<RowPage<Row>, E, R>
  readonly contentOf: (rows: ReadonlyArray<Row>) => Content
}

/** The whole blocks of a page: the last of a full page may have further rows. */
const wholeBlocks = <Row extends BlockRow>(rows: ReadonlyArray<Row>, limit: number): ReadonlyArray<Row> =>
  rows.length < limit ? rows : rows.filter(({ blockNumber }) => blockNumber !== rows.at(-1)?.blockNumber)

/** The contents of the first blocks of a span. Pages grow until they have a whole block. Fails with `MessageTooLarge`. */
export const readBlockPages = Effect.fnUntraced(function* <Row extends BlockRow, Content, E, R>({
  chainId,
  rowsMax,
  read,
  contentOf,
}: BlockPages<Row, Content, E, R>) {
  for (let limit = pageRows; limit <= rowsMax; limit *= 2) {
    const page = yield* read(limit)
    const rows = wholeBlocks(page.rows, limit)
    if (rows.length === 0 && page.rows.length > 0) continue
    const blocks = Map.groupBy(rows, ({ blockNumber }) => blockNumber)
    const found: LiveRead<Content> = {
      contents: [...blocks.values()].flatMap((own) =>
        own.slice(0, 1).map(
          ({ seq, blockNumber, blockHash, timestampMs }): LiveContent<Content> => ({
            seq,
            block: { number: blockNumber, hash: blockHash, timestampMs },
            content: contentOf(own),
          }),
        ),
      ),
      isWhole: page.rows.length < limit,
      isOutdated: page.isOutdated,
    }
    return found
  }
  return yield* new MessageTooLarge({ chainId, rowsMax })
})
