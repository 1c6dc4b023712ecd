/**
 * A real chain that a test reorganises, with the state of every block it ever had, by block hash. The state of each block is recorded
 * before the chain changes, so that responses about removed blocks can still be checked. It is the chain's own: balances that it computed,
 * transactions that it contains.
 */
import { Effect, Random } from "effect"
import { encodeCall } from "#chains/abi/encode.ts"
import { pick, type Scene } from "#ops/devnet/actions/action.ts"
import { actions } from "#ops/devnet/actors.ts"
import { mineBlock, quantity, readBlockAt } from "#ops/devnet/chain/rpc.ts"
import type { Devnet } from "#ops/devnet/devnet.ts"
import { sendTransactions } from "#ops/devnet/sender.ts"
import { type Address, type Hash, zeroAddress } from "#schemas/domain/primitive.ts"
import { chainHoldings, type Holdings } from "../store/holdings.ts"

interface RememberedBlock {
  readonly number: number
  readonly parentHash: Hash
  readonly transactions: ReadonlyArray<{ readonly hash: Hash; readonly from: Address }>
  /** Absent for blocks that no test replaces. */
  readonly holdings: Holdings | undefined
}

interface BlockAnswer {
  readonly hash: Hash
  readonly number: string
  readonly parentHash: Hash
  readonly transactions: ReadonlyArray<{ readonly hash: Hash; readonly from: Address }>
}

/** A chain with its whole past, including removed branches. */
export interface RememberedChain {
  readonly accounts: ReadonlyArray<Address>
  readonly blocks: ReadonlyMap<Hash, RememberedBlock>
  /** The newest block. */
  readonly head: () => { readonly number: number; readonly hash: Hash }
  /** Adds a block with transactions of actors. */
  readonly grow: Effect.Effect<void>
  /** Replaces the newest blocks by as many others, with payments of their own. */
  readonly reorganise: (depth: number) => Effect.Effect<void>
  /** The newest transactions of a sender on the branch that ends with a block, newest first. */
  readonly sentBy: (account: Address, block: Hash, count: number) => ReadonlyArray<Hash>
}

/** Blocks below the first head whose balances are recorded as well: the depth to which a reorganisation can revert. */
const rememberedDepth = 22

/** Number of recorded accounts: each requires several calls per block. */
const rememberedAccounts = 4

/** Records the present state of a development chain; from then on only the returned value may change it. */
export const rememberChain = Effect.fnUntraced(function* (devnet: Devnet) {
  const { rpc, contracts } = devnet
  const accounts = devnet.accounts.slice(0, rememberedAccounts)
  const tokens = [zeroAddress, ...devnet.tokens]
  const scene: Scene = { rpc, contracts, actors: accounts }
  const blocks = new Map<Hash, RememberedBlock>()
  let head = devnet.headAtStart

  const remember = Effect.fnUntraced(function* (number: number, isWhole: boolean) {
    // The response of the chain to a method of a fixed shape.
    const block = (yield* rpc.call("eth_getBlockByNumber", [quantity(number), true])) as BlockAnswer
    if (blocks.get(block.hash)?.holdings !== undefined) return
    const holdings = isWhole ? yield* chainHoldings(rpc.url, accounts, tokens, block.hash) : undefined
    const transactions = block.transactions.map(({ hash, from }) => ({ hash, from }))
    blocks.set(block.hash, { number, parentHash: block.parentHash, transactions, holdings })
    head = { number, hash: block.hash }
  }, Effect.orDie)

  for (let number = 0; number <= devnet.headAtStart.number; number += 1) {
    yield* remember(number, number >= devnet.headAtStart.number - rememberedDepth)
  }

  const grow = Effect.gen(function* () {
    const [first = "", ...rest] = accounts
    for (let count = yield* Random.nextIntBetween(0, 4); count > 0; count -= 1) {
      const action = yield* pick([actions[0], ...actions] as const)
      if (action === undefined) continue
      yield* sendTransactions(rpc, yield* action.drafts(scene, yield* pick([first, ...rest])))
    }
    const latest = yield* readBlockAt(rpc, "latest")
    yield* mineBlock(rpc, (latest?.timestampMs ?? 0) + 1_000)
    yield* remember((latest?.number ?? 0) + 1, true)
  }).pipe(Effect.orDie)

  const payment = Effect.fnUntraced(function* (blockIndex: number) {
    const [first = "", ...rest] = accounts
    const from = yield* pick([first, ...rest])
    const to = yield* pick([first, ...rest])
    const amountRaw = BigInt(yield* Random.nextIntBetween(1, 1_000_000))
    const data = encodeCall("transfer(address,uint256)", [to, amountRaw])
    const isCoin = yield* Random.nextBoolean
    const gas = quantity(100_000)
    const call = isCoin ? { from, to, value: quantity(amountRaw), gas } : { from, to: contracts.usdCoin, data, gas }
    return [call, blockIndex] as const
  })

  const reorganise = (depth: number) =>
    Effect.gen(function* () {
      const indexes = Array.from({ length: depth }, (_, index) => index).filter((index) => index % 2 === 0)
      const payments = yield* Effect.forEach(indexes, payment)
      const { number } = head
      yield* rpc.call("anvil_reorg", [depth, payments])
      for (let replaced = number - depth + 1; replaced <= number; replaced += 1) yield* remember(replaced, true)
    }).pipe(Effect.orDie)

  const sentBy: RememberedChain["sentBy"] = (account, hash, count) => {
    const sent: Array<Hash> = []
    for (let block = blocks.get(hash); block !== undefined; block = blocks.get(block.parentHash)) {
      sent.push(
        ...block.transactions
          .filter(({ from }) => from === account)
          .map((transaction) => transaction.hash)
          .toReversed(),
      )
      if (sent.length >= count) break
    }
    return sent.slice(0, count)
  }

  const chain: RememberedChain = { accounts, blocks, head: () => head, grow, reorganise, sentBy }
  return chain
})
