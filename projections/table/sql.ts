/** SQL fragments shared by all queries: visibility at a vector of marks, and bytes as text. */
import { type Mark, runsOf } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import type { TransactionPlace } from "#schemas/domain/transaction-place.ts"
import type { ParameterValue } from "../store/store.ts"

/** A condition with its bound values. */
export interface Condition {
  readonly sql: string
  readonly parameters: Readonly<Record<string, ParameterValue>>
}

/** A block as one number with its chain: chain ids and block numbers have at most 32 bits. */
const chainBlockSql = "(bitShiftLeft(toUInt64(chain_id), 32) + block_number)"

const chainBlock = (chainId: ChainId, number: number): bigint => (BigInt(chainId) << 32n) + BigInt(number)

/**
 * True for rows whose block is in a run of the marks. Binds `runFirsts` and `runLasts`.
 *
 * By binary search: a history that is being filled by several processes has many runs.
 */
export const isInRuns = (marks: ReadonlyArray<Mark>): Condition => {
  const runs = marks
    .flatMap((mark) => runsOf(mark).map((run) => ({ ...run, chainId: mark.chainId })))
    .toSorted((left, right) => left.chainId - right.chainId || left.first - right.first)
  const firstSql = `roundDown(${chainBlockSql}, {runFirsts:Array(UInt64)})`
  return {
    sql: `${chainBlockSql} BETWEEN ${firstSql} AND transform(${firstSql}, {runFirsts:Array(UInt64)}, {runLasts:Array(UInt64)}, toUInt64(0))`,
    parameters: {
      runFirsts: runs.map(({ chainId, first }) => chainBlock(chainId, first)),
      runLasts: runs.map(({ chainId, last }) => chainBlock(chainId, last)),
    },
  }
}

/**
 * True for rows visible at the marks: in the live lane by number, in the history lane by the runs of blocks. Rows of a lane without a mark
 * are invisible.
 *
 * Requires FINAL, which removes deleted and replaced rows first.
 */
export const visible = (marks: ReadonlyArray<Mark>): Condition => {
  const live = marks.filter((mark) => mark.lane === "live")
  const history = marks.filter((mark) => mark.lane === "history")
  const inRuns = history.length === 0 ? undefined : isInRuns(history)
  return {
    sql: `chain_id IN {markedChains:Array(UInt32)}
  AND (
    (lane = 'live' AND chain_id IN {liveChains:Array(UInt32)} AND block_number <= {liveBlocks:Map(UInt32, UInt64)}[chain_id])${
      inRuns === undefined ? "" : `\n    OR (lane = 'history' AND ${inRuns.sql})`
    }
  )`,
    parameters: {
      markedChains: [...new Set(marks.map((mark) => mark.chainId))],
      // A map returns 0 for a missing chain, which is also a valid block.
      liveChains: live.map((mark) => mark.chainId),
      liveBlocks: new Map(live.map((mark) => [mark.chainId, mark.block.number])),
      ...inRuns?.parameters,
    },
  }
}

/** A text literal. For our own constants only; callers' values are bound. */
export const sqlText = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`

/** The bytes of the zero address, which denotes the native coin in columns of tokens. */
export const zeroAddressSql = "unhex(repeat('00', 20))"

/** A column of bytes as text: `0x` and lower-case digits; null where the column is. */
export const hexText = (column: string): string => `concat('0x', lower(hex(${column})))`

/** The same text from the digits of `hex` alone, which takes less time to plan. */
export const textOfDigits = (digits: string): string => `0x${digits.toLowerCase()}`

/** A column of lists of bytes as texts. */
export const hexTexts = (column: string): string => `arrayMap(bytes -> ${hexText("bytes")}, ${column})`

/** The bytes of a bound text parameter. */
export const bytesOf = (parameter: string): string => `unhex(substring({${parameter}:String}, 3))`

/** The bytes of a bound list of texts, as an array for functions such as `hasAny`. */
export const bytesListOf = (parameter: string): string =>
  `arrayMap(text -> unhex(substring(text, 3)), {${parameter}:Array(String)})`

/**
 * The bytes of a bound list of texts, as a set for IN.
 *
 * A subquery without a table: it uses the primary index, unlike an array (EXPLAIN, 26.7).
 */
export const bytesSetOf = (parameter: string): string =>
  `(SELECT unhex(substring(arrayJoin({${parameter}:Array(String)}), 3)))`

/** A bound list as one column of a set of rows. */
export interface SetColumn {
  readonly parameter: string
  readonly type: "UInt32" | "UInt64" | "UInt256" | "bytes" | "hash"
}

/**
 * The set member for a text at `place` of the listed row.
 *
 * A hash is cast to the type of its column: in a set of Strings the engine does not find hashes that end in a zero byte (26.7).
 */
const memberOf = (type: SetColumn["type"], place: string): string => {
  if (type === "bytes") return `unhex(substring(${place}, 3))`
  return type === "hash" ? `toFixedString(unhex(substring(${place}, 3)), 32)` : place
}

const isText = (type: SetColumn["type"]): boolean => type === "bytes" || type === "hash"

/** The rows formed by parallel bound lists of equal length, as a set for IN. */
export const rowSetOf = (columns: ReadonlyArray<SetColumn>): string => {
  const lists = columns.map(({ parameter, type }) => `{${parameter}:Array(${isText(type) ? "String" : type})}`)
  const members = columns.map(({ type }, index) => memberOf(type, `listed.${index + 1}`))
  return `(SELECT ${members.join(", ")} FROM (SELECT arrayJoin(arrayZip(${lists.join(", ")})) AS listed))`
}

/** True for rows of transactions at the given places. Binds `chains`, `blocks` and `transactions`. */
export const isAtOneOf = (places: ReadonlyArray<TransactionPlace>): Condition => ({
  sql: `(chain_id, block_number, transaction_index) IN ${rowSetOf([
    { parameter: "chains", type: "UInt32" },
    { parameter: "blocks", type: "UInt64" },
    { parameter: "transactions", type: "UInt32" },
  ])}`,
  parameters: {
    chains: places.map(({ chainId }) => chainId),
    blocks: places.map(({ blockNumber }) => blockNumber),
    transactions: places.map(({ transactionIndex }) => transactionIndex),
  },
})

/**
 * True for rows whose chain and `column`, an address, match one of the tokens. Binds `chains` or `chainOfTokens`, and `tokens`.
 *
 * Those of one chain are a set of addresses: looking up 24 tokens takes a quarter less processor time than with a set of pairs (2026-12-01).
 */
export const isOneOfTokens = (column: string, keys: ReadonlyArray<TokenKey>): Condition => {
  const chains = keys.map(({ chainId }) => chainId)
  const tokens = keys.map(({ token }) => token)
  const [chainId, ...others] = new Set(chains)
  return chainId !== undefined && others.length === 0
    ? {
        sql: `(chain_id = {chainOfTokens:UInt32} AND ${column} IN ${bytesSetOf("tokens")})`,
        parameters: { chainOfTokens: chainId, tokens },
      }
    : {
        sql: `(chain_id, ${column}) IN ${rowSetOf([
          { parameter: "chains", type: "UInt32" },
          { parameter: "tokens", type: "bytes" },
        ])}`,
        parameters: { chains, tokens },
      }
}
