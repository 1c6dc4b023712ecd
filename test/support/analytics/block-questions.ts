/** Queries about blocks, transactions, logs, transfers and accounts. */
import { toEventSelector } from "viem"
import type { TransactionRow } from "../recorded/recorded-rows.ts"
import {
  type AnalystQuestion,
  byNumber,
  chain,
  dayOf,
  firstOfRun,
  grouped,
  type Recorded,
  rounded,
  sumOf,
  timeOf,
  unique,
  wholeOf,
} from "./analyst-question.ts"

/** Collections older than ERC-721, whose transfers have forms of their own: CryptoPunks of both versions, CryptoKitties and others. */
const earlyCollections: ReadonlySet<string> = new Set([
  "0x06012c8cf97bead5deae237070f9587f8e7a266d",
  "0x06a6a7af298129e3a2ab396c9c06f91d3c54aba8",
  "0x6ba6f2207e343923ba692e5cae646fb0f566db8d",
  "0xb47e3cd837ddf8e4c57f05d70ab865de6e193bbb",
  "0xd73be539d6b2076bab83ca6ba62dfe189abc6bbe",
  "0xf5b0a3efb8e8e4c201e2a935f110eaaf3ffecb8d",
])

/** Senders by day. */
export const activeAccounts = ({ transactions }: Recorded): AnalystQuestion => ({
  slug: "active-accounts",
  parameters: { chain },
  rows: grouped(
    transactions,
    ({ timestamp }) => [dayOf(timestamp)],
    (own) => ({
      day: dayOf(own[0].timestamp),
      senders: unique(own.map(({ signer }) => signer)),
      transactions: own.length,
    }),
  ),
})

/** Blocks by day. */
export const blocksByDay = ({ blocks }: Recorded): AnalystQuestion => ({
  slug: "blocks-by-day",
  parameters: { chain },
  rows: grouped(
    blocks.map(({ block }, index) => ({
      block,
      day: dayOf(Number(block.timestamp)),
      seconds: Number(block.timestamp) - Number(blocks[index - 1]?.block.timestamp ?? block.timestamp),
    })),
    ({ day }) => [day],
    (own) => {
      const baseFees = own.flatMap(({ block }) => (block.baseFeePerGas == null ? [] : [Number(block.baseFeePerGas)]))
      const average = (values: ReadonlyArray<number>) => values.reduce((sum, value) => sum + value, 0) / values.length
      return {
        day: own[0].day,
        blocks: own.length,
        transactions: own.reduce((sum, { block }) => sum + block.transactions.length, 0),
        fullness: rounded(average(own.map(({ block }) => Number(block.gasUsed) / Number(block.gasLimit))), 3),
        base_fee: baseFees.length === 0 ? null : average(baseFees),
        longest_gap_seconds: Math.max(...own.map(({ seconds }) => seconds)),
      }
    },
  ),
})

/** Calls that moved coins. */
export const callsWithCoins = ({ blocks }: Recorded): AnalystQuestion => {
  const moved = blocks.flatMap(({ traces = [] }) =>
    traces.flatMap(({ type, action, result, traceAddress, error }) => {
      const valueRaw = BigInt(action.value ?? action.balance ?? 0)
      if (valueRaw === 0n || error != null || action.callType === "delegatecall") return []
      const to = action.to ?? result?.address ?? action.refundAddress ?? action.author ?? null
      return [{ to, valueRaw, depth: type === "reward" ? 0 : traceAddress.length }]
    }),
  )
  return {
    slug: "calls-with-coins",
    parameters: { chain },
    rank: byNumber("coins_raw"),
    rows: grouped(
      moved,
      ({ to }) => [to],
      (own) => ({
        to_address: own[0].to,
        calls: own.length,
        coins_raw: sumOf(own, ({ valueRaw }) => valueRaw),
        depth: Math.max(...own.map(({ depth }) => depth)),
      }),
    ),
  }
}

/** The newest transfers. */
export const eventByName = ({ logs }: Recorded): AnalystQuestion => ({
  slug: "event-by-name",
  parameters: { chain },
  rows: logs
    .filter(
      ({ topics, data }) =>
        topics[0] === toEventSelector("Transfer(address,address,uint256)") && topics.length > 1 && data.length === 66,
    )
    .toSorted((left, right) => right.block - left.block || right.logIndex - left.logIndex)
    .slice(0, 20)
    .map(({ timestamp, address, topics, words }) => ({
      timestamp: timeOf(timestamp),
      address,
      sender: `0x${topics[1]?.slice(26)}`,
      amount_raw: words[0] ?? 0n,
    })),
})

/** Logs by signature. */
export const events = ({ logs }: Recorded): AnalystQuestion => ({
  slug: "events",
  parameters: { chain },
  rank: byNumber("logs"),
  rows: grouped(
    logs,
    ({ topics }) => [topics[0]],
    (own) => ({
      topic0: own[0].topics[0] ?? null,
      logs: own.length,
      contracts: unique(own.map(({ address }) => address)),
    }),
  ),
})

/** Failed transactions by contract. */
export const failures = ({ transactions }: Recorded): AnalystQuestion => ({
  slug: "failures",
  parameters: { chain },
  rank: byNumber("failed"),
  rows: grouped(
    transactions,
    ({ to, method }) => [to, method],
    (own) => {
      const failed = own.filter(({ hasSucceeded }) => hasSucceeded === false)
      return {
        to_address: own[0].to,
        method: own[0].method,
        failed: failed.length,
        transactions: own.length,
        lost_fees: wholeOf(sumOf(failed, ({ feeRaw }) => feeRaw)),
      }
    },
  ),
})

/** Gas by called contract. */
export const gasByContract = ({ transactions }: Recorded): AnalystQuestion => {
  const called = transactions.filter(({ to }) => to !== null)
  const gasOf = ({ gasUsed }: TransactionRow) => gasUsed
  const total = Number(sumOf(called, gasOf))
  return {
    slug: "gas-by-contract",
    parameters: { chain },
    rank: byNumber("gas"),
    rows: grouped(
      called,
      ({ to }) => [to],
      (own) => {
        const gas = sumOf(own, gasOf)
        return {
          to_address: own[0].to,
          gas,
          percent: rounded((100 * Number(gas)) / total, 2),
          transactions: own.length,
        }
      },
    ),
  }
}

/** Calls by method. */
export const methods = ({ transactions }: Recorded): AnalystQuestion => ({
  slug: "methods",
  parameters: { chain },
  rank: byNumber("calls"),
  rows: grouped(
    transactions,
    ({ to, method }) => [to, method],
    (own) => ({
      to_address: own[0].to,
      method: own[0].method,
      calls: own.length,
      callers: unique(own.map(({ signer }) => signer)),
      gas: Number(sumOf(own, ({ gasUsed }) => gasUsed)) / own.length,
    }),
  ),
})

/** Transfers of collections. */
export const nftCollections = ({ transfers }: Recorded): AnalystQuestion => ({
  slug: "nft-collections",
  parameters: { chain },
  rank: byNumber("transfers"),
  isKnown: ({ collection }) => !earlyCollections.has(String(collection)),
  rows: grouped(
    transfers.filter(({ standard }) => standard !== "erc20"),
    ({ token, standard }) => [token, standard],
    (own) => ({
      collection: own[0].token,
      standard: own[0].standard,
      transfers: own.length,
      mints: own.filter(({ from }) => BigInt(from) === 0n).length,
      tokens: unique(own.map(({ ids }) => ids[0])),
    }),
  ),
})

/** Fees by sender. */
export const topFeePayers = ({ transactions }: Recorded): AnalystQuestion => ({
  slug: "top-fee-payers",
  parameters: {},
  rank: byNumber("fees"),
  rows: grouped(
    transactions,
    ({ signer }) => [signer],
    (own) => ({
      chain_id: chain,
      from_address: own[0].signer,
      fees: wholeOf(sumOf(own, ({ feeRaw }) => feeRaw)),
      transactions: own.length,
    }),
  ),
})

/** Newest tokens. */
export const firstSeenTokens = ({ transfers }: Recorded): AnalystQuestion => ({
  slug: "first-seen-tokens",
  parameters: { chain },
  isKnown: ({ token }) => !earlyCollections.has(String(token)),
  rank: ({ first_block: block, transfer_count: count }) => Number(block) * 10_000 + Number(count),
  rows: grouped(
    transfers,
    ({ token, standard }) => [token, standard],
    (own) => ({
      token: own[0].token,
      standard: own[0].standard,
      first_block: own[0].block,
      first_seen: timeOf(own[0].timestamp),
      transfer_count: own.length,
    }),
  ),
})

/** Accounts with a movement of coins or tokens, each with its blocks in order. */
const appearances = ({ blocks, transactions, transfers }: Recorded) => {
  const coins = blocks.flatMap(({ block, traces = [] }) =>
    traces.flatMap(({ type, action, error }) => {
      const { from, to, value = "0x0", callType } = action
      if (type !== "call" || callType !== "call" || error != null || BigInt(value) === 0n) return []
      return [from, to].flatMap((account) =>
        account === undefined ? [] : [{ account, block: Number(block.number), timestamp: Number(block.timestamp) }],
      )
    }),
  )
  const paid = transactions.flatMap(({ signer, to, valueRaw, hasSucceeded, block, timestamp }) => [
    { account: signer, block, timestamp },
    ...(to !== null && valueRaw > 0n && hasSucceeded !== false ? [{ account: to, block, timestamp }] : []),
  ])
  const moved = transfers.flatMap(({ from, to, block, timestamp }) =>
    [from, to].map((account) => ({ account, block, timestamp })),
  )
  return Map.groupBy([...coins, ...paid, ...moved], ({ account }) => account)
}

/** First and last movements of the senders of a block. */
export const senderAges = (recorded: Recorded): AnalystQuestion => {
  const senders = recorded.transactions.flatMap(({ block, signer }) => (block === firstOfRun ? [signer] : []))
  const seen = appearances(recorded)
  return {
    slug: "sender-ages",
    parameters: { chain, block: firstOfRun },
    rank: ({ first_block: block }) => -Number(block),
    rows: [...new Set(senders)].map((account) => {
      const own = (seen.get(account) ?? []).toSorted((left, right) => left.block - right.block)
      return {
        account,
        first_block: own[0]?.block ?? null,
        first_seen: timeOf(own[0]?.timestamp ?? 0),
        last_block: own.at(-1)?.block ?? null,
      }
    }),
  }
}

/**
 * Names of contracts. Sources: `IUniswapV2Router02` of npm package `@uniswap/v2-periphery` (its README), `deploys.md` of
 * https://github.com/Uniswap/v3-periphery.
 */
const knownNames: ReadonlyMap<string, string> = new Map([
  ["0x7a250d5630b4cf539739df2c5dacb4c659f2488d", "Uniswap"],
  ["0xe592427a0aece92de3edee1f18e0157c05861564", "Uniswap"],
  ["0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45", "Uniswap"],
])

/** Transfers to contracts with names. */
export const labelledRecipients = ({ transfers }: Recorded): AnalystQuestion => ({
  slug: "labelled-recipients",
  parameters: { chain },
  isKnown: ({ recipient }) => knownNames.has(String(recipient)),
  rows: grouped(
    transfers.filter(({ standard, to }) => standard === "erc20" && knownNames.has(to)),
    ({ to }) => [to],
    (own) => ({
      recipient: own[0].to,
      names: [knownNames.get(own[0].to) ?? ""],
      transfers: own.length,
      senders: unique(own.map(({ from }) => from)),
      tokens: unique(own.map(({ token }) => token)),
    }),
  ),
})

/** Events of sales whose parties and collection are in the same places. Source: `contracts/LooksRareExchange.sol` of LooksRare. */
const looksRareTopics: ReadonlyArray<unknown> = ["TakerAsk", "TakerBid"].map((name) =>
  toEventSelector(`${name}(bytes32,uint256,address,address,address,address,address,uint256,uint256,uint256)`),
)

/** Sales of one marketplace. */
export const washTrades = ({ logs }: Recorded): AnalystQuestion => {
  const sales = logs.filter(({ topics }) => looksRareTopics.includes(topics[0]))
  const washed = sales.filter(({ topics }) => topics[1] === topics[2])
  return {
    slug: "wash-trades",
    parameters: { chain },
    isKnown: ({ marketplace }) => marketplace === "looksrare",
    rows: [
      {
        marketplace: "looksrare",
        items: sales.length,
        transactions: unique(sales.map(({ hash }) => hash)),
        collections: unique(sales.map(({ words }) => words[3])),
        washed: washed.length,
        evidence: washed.length === 0 ? [] : ["self"],
      },
    ],
  }
}

/** Burned fees by block. */
export const burnedFees = ({ blocks, transactions }: Recorded): AnalystQuestion => ({
  slug: "burned-fees",
  parameters: { chain },
  rank: byNumber("burned_raw"),
  rows: blocks.flatMap(({ block }) => {
    const number = Number(block.number)
    const own = transactions.filter((transaction) => transaction.block === number)
    if (own.length === 0) return []
    const burnedRaw = BigInt(block.gasUsed) * BigInt(block.baseFeePerGas ?? 0)
    return [
      {
        block: number,
        gas: BigInt(block.gasUsed),
        base_fee: block.baseFeePerGas == null ? null : BigInt(block.baseFeePerGas),
        burned_raw: burnedRaw,
        tips_raw: sumOf(own, ({ feeRaw }) => feeRaw) - burnedRaw,
      },
    ]
  }),
})

/** Contracts by logs. */
export const activeContracts = ({ logs }: Recorded): AnalystQuestion => ({
  slug: "active-contracts",
  parameters: { chain },
  rank: byNumber("logs"),
  rows: grouped(
    logs,
    ({ address }) => [address],
    (own) => ({
      address: own[0].address,
      logs: own.length,
      transactions: unique(own.map(({ hash }) => hash)),
      events: unique(own.flatMap(({ topics }) => topics.slice(0, 1))),
    }),
  ),
})
