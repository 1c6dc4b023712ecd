/** Tools over the views of SQL. */
import { type JsonObject, type JsonValue, memberOf } from "#schemas/domain/json-value.ts"
import { integer, objectSchema, orNull, text } from "../paid/json-schema.ts"
import { chainMember, exampleAccount, exampleToken } from "../paid/members.ts"
import type { BodyMember } from "../paid/paid-endpoint.ts"
import type { FixedTool } from "./mcp-tool.ts"
import { listOf, toolOf, type ViewTool } from "./view-tool.ts"

const wei: JsonObject = orNull(text)

/** Rows per page of a tool. @limit callers */
const rowsMax = 100

const table = (members: Readonly<Record<string, JsonObject>>): JsonObject => ({
  type: "array",
  items: objectSchema(members),
})

const accountMember: BodyMember = {
  kind: "address",
  description: "The account.",
  isRequired: true,
  example: exampleAccount,
}

const tokenBySymbol: ViewTool = {
  name: "token-by-symbol",
  title: "Token by symbol",
  description:
    "Tokens with exactly this symbol, also those without a price or trades. Imitations of known tokens have a mark in their symbol and are not found.",
  members: {
    symbol: { kind: "text", description: "The symbol, in upper or lower case.", isRequired: true, example: "USDC" },
    chainId: { kind: "chain", description: "Only on this chain; on all by default." },
  },
  sql: `SELECT chain_id AS chainId, token AS address, name, symbol, decimals, source FROM tokens
    WHERE lower(symbol) = lower({symbol:String}) AND ({chainId:UInt32} = 0 OR chain_id = {chainId:UInt32})
    ORDER BY chain_id, source, token LIMIT ${rowsMax}`,
  answer: {
    tokens: table({
      chainId: integer,
      address: text,
      name: orNull(text),
      symbol: orNull(text),
      decimals: orNull(integer),
      source: text,
    }),
  },
  contentOf: (tokens) => ({ tokens }),
}

const blockByTime: ViewTool = {
  name: "block-by-time",
  title: "Block by time",
  description: "The last block of a chain at or before a time.",
  members: {
    chainId: chainMember,
    time: { kind: "time", description: "Milliseconds since 1970.", isRequired: true },
  },
  sql: `SELECT toString(block_number) AS number, block_hash AS hash, toString(b.timestamp) AS timestamp FROM blocks AS b
    WHERE chain_id = {chainId:UInt32} AND b.timestamp <= fromUnixTimestamp64Milli({time:Int64})
    ORDER BY block_number DESC LIMIT 1`,
  answer: { block: orNull(objectSchema({ number: text, hash: text, timestamp: text })) },
  contentOf: ([block = null]) => ({ block }),
}

const transfers: ViewTool = {
  name: "transfers",
  title: "Transfers",
  description:
    "Movements of an account on a chain, newest first: tokens, NFTs and the native coin, with counterparty, and negative amounts for what it gave. Without fees. Whole blocks: continue with beforeBlock = nextBeforeBlock; after a result that was cut, its last block comes once more.",
  members: {
    address: accountMember,
    chainId: chainMember,
    token: {
      kind: "address",
      example: exampleToken,
      description: "Only this contract; the zero address for the coin.",
    },
    beforeBlock: { kind: "count", description: "Only of earlier blocks.", max: Number.MAX_SAFE_INTEGER },
    first: { kind: "count", description: "Number of movements at least.", max: rowsMax, default: 20 },
  },
  sql: `SELECT toString(block_number) AS blockNumber, toString(l.timestamp) AS timestamp, transaction_hash AS transactionHash,
      kind, standard, token, toString(token_id) AS tokenId, symbol, counterparty, toString(amount_raw) AS amountRaw, toString(amount) AS amount
    FROM ledger AS l
    WHERE account_bytes = unhex(substring({address:String}, 3)) AND chain_id = {chainId:UInt32} AND kind != 'fee'
      AND ({token:String} = '' OR token = lower({token:String}))
      AND ({beforeBlock:UInt64} = 0 OR block_number < {beforeBlock:UInt64})
    ORDER BY block_number DESC LIMIT {first:UInt32} WITH TIES`,
  answer: {
    transfers: table({
      blockNumber: text,
      timestamp: text,
      transactionHash: text,
      kind: text,
      standard: text,
      token: text,
      tokenId: text,
      symbol: orNull(text),
      counterparty: text,
      amountRaw: text,
      amount: orNull(text),
    }),
    nextBeforeBlock: orNull(integer),
  },
  contentOf: (rows, { first }) => ({
    transfers: rows,
    nextBeforeBlock: rows.length < Number(first) ? null : Number(rows.at(-1)?.blockNumber),
  }),
  continuedOf: (cut) => {
    const rows = listOf(cut.transfers)
    const blockOf = (row: JsonValue = null) => Number(memberOf(row, "blockNumber"))
    const [newest, oldest] = [blockOf(rows[0]), blockOf(rows.at(-1))]
    // The only block of a result would come again forever.
    return { ...cut, nextBeforeBlock: oldest === newest ? oldest : oldest + 1 }
  },
}

const allowances: ViewTool = {
  name: "allowances",
  title: "Allowances",
  description:
    "ERC-20 allowances of an account on a chain, as last approved: what spenders have used since is not subtracted. Revoked ones are left out. Reads all logs of the chain from fromBlock on: where that exceeds the time limit of SQL, give a later block.",
  members: {
    address: accountMember,
    chainId: chainMember,
    fromBlock: {
      kind: "count",
      max: Number.MAX_SAFE_INTEGER,
      description: "Only what was approved in this block and later ones.",
    },
  },
  sql: `SELECT token, any(symbol) AS tokenSymbol, spender, toString(argMax(amount_raw, (block_number, log_index))) AS amountRaw,
      toString(argMax(tuple(amount), (block_number, log_index)).1) AS lastAmount, argMax(is_unlimited, (block_number, log_index)) AS isUnlimited,
      toString(max(block_number)) AS blockNumber, argMax(transaction_hash, (block_number, log_index)) AS transactionHash
    FROM approvals
    WHERE chain_id = {chainId:UInt32} AND block_number >= {fromBlock:UInt64} AND owner = lower({address:String})
    GROUP BY token, spender
    HAVING argMax(amount_raw, (block_number, log_index)) > 0
    ORDER BY max(block_number) DESC, token, spender LIMIT ${rowsMax}`,
  answer: {
    allowances: table({
      token: text,
      tokenSymbol: orNull(text),
      spender: text,
      amountRaw: text,
      lastAmount: orNull(text),
      isUnlimited: { type: "boolean" },
      blockNumber: text,
      transactionHash: text,
    }),
  },
  contentOf: (rows) => ({ allowances: rows }),
}

/**
 * The 10th, 50th and 90th percentile of a price; empty without values, for which ClickHouse's quantiles are 0. Excludes transactions below the base
 * fee: the chain adds them itself, such as deposits of the OP Stack.
 */
const stepsSql = (price: string): string => {
  const isPaid = "t.effective_gas_price >= ifNull(n.base_fee_per_gas, 0)"
  return `if(countIf(${price}, ${isPaid}) = 0, [], arrayMap(step -> toString(step), quantilesExactIf(0.1, 0.5, 0.9)(${price}, ${isPaid})))`
}

const gas: ViewTool = {
  name: "gas",
  title: "Gas",
  description:
    "Gas prices of the newest blocks of a chain in wei: base fee, and the tips and prices that 10, 50 and 90 of 100 transactions did not exceed, of those that pay the base fee.",
  members: {
    chainId: chainMember,
    blocks: { kind: "count", description: "Number of blocks.", max: 1_000, default: 20 },
  },
  sql: `WITH newest AS (
      SELECT block_number, b.timestamp AS time, base_fee_per_gas FROM blocks AS b
      WHERE chain_id = {chainId:UInt32} ORDER BY block_number DESC LIMIT {blocks:UInt32}
    )
    SELECT toString(max(n.block_number)) AS number, toString(max(n.time)) AS time, toUInt32(countIf(t.block_number > 0)) AS transactions,
      toString(argMax(n.base_fee_per_gas, n.block_number)) AS baseFeePerGas,
      ${stepsSql("t.effective_gas_price")} AS prices, ${stepsSql("t.effective_gas_price - n.base_fee_per_gas")} AS tips
    FROM newest AS n
    LEFT JOIN (
      SELECT block_number, effective_gas_price FROM transactions
      WHERE chain_id = {chainId:UInt32} AND block_number >= (SELECT min(block_number) FROM newest)
    ) AS t ON t.block_number = n.block_number
    HAVING count() > 0`,
  answer: {
    block: orNull(objectSchema({ number: text, timestamp: text })),
    transactions: integer,
    baseFeePerGas: wei,
    gasPrice: objectSchema({ low: wei, median: wei, high: wei }),
    priorityFeePerGas: objectSchema({ low: wei, median: wei, high: wei }),
  },
  contentOf: ([row = {}]) => {
    const steps = (value: JsonValue | undefined): JsonObject => {
      const [low = null, median = null, high = null] = listOf(value)
      return { low, median, high }
    }
    const { transactions = 0, baseFeePerGas = null, number = null, time = null } = row
    return {
      block: number === null ? null : { number, timestamp: time },
      transactions,
      baseFeePerGas,
      gasPrice: steps(row.prices),
      priorityFeePerGas: steps(row.tips),
    }
  },
}

const labels: ViewTool = {
  name: "labels",
  title: "Labels",
  description:
    "What an address is: contract of a protocol with its role, contract of the chain, or token. Without labels it is an account or an unknown contract.",
  members: {
    address: { kind: "address", description: "The contract or account.", isRequired: true, example: exampleToken },
    chainId: { kind: "chain", description: "Only on this chain; on all by default." },
  },
  sql: `SELECT chain_id AS chainId, label, kind, protocol, role FROM labels
    WHERE address_bytes = unhex(substring({address:String}, 3)) AND ({chainId:UInt32} = 0 OR chain_id = {chainId:UInt32})
    ORDER BY chain_id, kind, label LIMIT ${rowsMax}`,
  answer: {
    labels: table({ chainId: integer, label: text, kind: text, protocol: orNull(text), role: orNull(text) }),
  },
  contentOf: (rows) => ({ labels: rows }),
}

/** The only row of a kind in the rows of a contract. */
const factOf = (rows: ReadonlyArray<JsonObject>, fact: string): JsonObject | null => {
  const found = rows.find((row) => row.fact === fact)
  return found === undefined ? null : JSON.parse(String(found.value))
}

const contract: ViewTool = {
  name: "contract",
  title: "Contract",
  description:
    "What is known of a contract: labels, creation, metadata as a token, its protocol and tokens if it is one pool, and how often its address moved funds. Without source code and ABI.",
  members: {
    address: { kind: "address", description: "The contract.", isRequired: true, example: exampleToken },
    chainId: chainMember,
  },
  sql: `WITH unhex(substring({address:String}, 3)) AS bytes
    SELECT 'labels' AS fact, toJSONString(groupArray(map('label', label, 'kind', kind, 'protocol', protocol, 'role', role))) AS value
    FROM labels WHERE chain_id = {chainId:UInt32} AND address_bytes = bytes
    UNION ALL
    SELECT 'creation', toJSONString(map('transactionHash', transaction_hash, 'creator', creator, 'blockNumber', toString(block_number), 'timestamp', toString(timestamp)))
    FROM contract_creations WHERE chain_id = {chainId:UInt32} AND contract_bytes = bytes
    ORDER BY block_number DESC, transaction_index DESC LIMIT 1
    UNION ALL
    SELECT 'token', toJSONString(map('name', name, 'symbol', symbol, 'decimals', toString(decimals), 'totalSupply', toString(total_supply)))
    FROM tokens WHERE chain_id = {chainId:UInt32} AND token_bytes = bytes
    UNION ALL
    SELECT 'pool', toJSONString(map('kind', any(pool_kind), 'protocol', any(protocol), 'tokens', arrayStringConcat(any(proven_tokens), ' '), 'swaps', toString(any(swap_count))))
    FROM pools WHERE chain_id = {chainId:UInt32} AND pool_bytes = bytes
    HAVING count() = 1
    UNION ALL
    SELECT 'movements', toJSONString(map('first', toString(first_seen), 'last', toString(last_seen), 'count', toString(movement_count)))
    FROM seen_accounts WHERE chain_id = {chainId:UInt32} AND account_bytes = bytes`,
  answer: {
    labels: { type: "array", items: { type: "object" } },
    ...Object.fromEntries(["creation", "token", "pool", "movements"].map((name) => [name, orNull({ type: "object" })])),
  },
  contentOf: (rows) => ({
    labels: listOf(factOf(rows, "labels") ?? []),
    creation: factOf(rows, "creation"),
    token: factOf(rows, "token"),
    pool: factOf(rows, "pool"),
    movements: factOf(rows, "movements"),
  }),
}

/** Tools over the views of SQL. */
export const viewTools: ReadonlyArray<FixedTool> = [
  tokenBySymbol,
  blockByTime,
  transfers,
  allowances,
  gas,
  labels,
  contract,
].map(toolOf)
