/** Positions that a service over chains of protocols returns and stores, compared with the contracts' own answers at the block of each reading. */
import { join } from "node:path"
import { assert } from "@effect/vitest"
import { Effect, Schedule } from "effect"
import { layerLocalLog } from "#pipelines/log/local.ts"
import { readPresentEvents } from "#pipelines/log/read-present.ts"
import { positionGroups } from "#pipelines/positions/groups.ts"
import { streamStart } from "#schemas/domain/mark.ts"
import { placeText } from "#schemas/domain/position.ts"
import { positionsIn } from "#schemas/domain/position-read.ts"
import type { Address, ChainId, Hex } from "#schemas/domain/primitive.ts"
import { readsStream } from "#schemas/domain/source.ts"
import { type AmountAnswer, ownedPositionsIn, rawOf } from "../positions/owned-positions.ts"
import { askService, type RunningService } from "../service/service.ts"
import type { ListedPlace } from "./listed-protocol.ts"
import type { ProtocolChain } from "./protocol-chain.ts"

/** A position that an account has. */
export interface OwnedPlace {
  readonly chain: ProtocolChain
  readonly account: Address
  readonly place: ListedPlace
}

interface PositionAnswer extends Partial<AmountAnswer> {
  readonly type: string
  readonly address: Address
  readonly readAtBlock: number
  readonly tokens: ReadonlyArray<AmountAnswer | { readonly token: AmountAnswer }>
}

const query = `query($accounts: [Address!]!, $chainIds: [Int!]!) {
  portfolioV2(addresses: $accounts, chainIds: $chainIds) {
    appBalances(forceRefreshTracking: true) { byAccount(first: 10) { edges { node {
      accountAddress
      appGroupBalances(first: 20) { edges { node { positionBalances(first: 20) { edges { node {
        ... on AppTokenPositionBalance { type address readAtBlock balance decimals tokens { balance decimals } }
        ... on ContractPositionBalance { type address readAtBlock tokens { token { balance decimals } } }
      } } } } } }
    } } } }
  }
}`

/** Retries of a query: a busy machine may take longer for a reading than a request waits. */
const retriesMax = 90

const quantity = (value: number): Hex => `0x${value.toString(16)}`

const headOf = ({ anvil }: ProtocolChain) => Effect.map(anvil.call("eth_blockNumber"), Number)

/** The positions of accounts in an answer; fails while it names any that are missing. */
const served = Effect.fnUntraced(function* (
  service: RunningService,
  variables: { readonly accounts: ReadonlyArray<Address>; readonly chainIds: ReadonlyArray<ChainId> },
) {
  const { data, errors } = yield* askService(service, query, variables)
  if (errors.length > 0) return yield* Effect.fail(errors.map(({ message }) => message).join("; "))
  const positions = ownedPositionsIn<PositionAnswer>(data)
  return positions.map(({ account, address, type, readAtBlock, balance = "0", decimals = 0, tokens }) => {
    const own = type === "app-token" ? [rawOf({ balance, decimals })] : []
    const amounts = [...own, ...tokens.map((token) => rawOf("token" in token ? token.token : token))]
    return { name: [account, address, type].join(" "), block: readAtBlock, amounts }
  })
})

/** The amounts of the first level of a position by the rules, from calls at a block; asserts that the contracts themselves answer the same, where they do in one call each. */
const amountsAt = Effect.fnUntraced(function* (
  { chain, account, place: { own, ...place } }: OwnedPlace,
  block: number,
) {
  const [root, ...parts] = yield* chain.partsAt(positionGroups, { ...place, account }, quantity(block))
  const first = parts.filter(({ parent, type }) => parent === 0 && type !== "figure").map(({ amountRaw }) => amountRaw)
  const amounts = root?.type === "app-token" ? [root.amountRaw, ...first] : first
  if (own !== undefined) {
    const answers = yield* own({ account, block: quantity(block) })
    assert.deepStrictEqual(
      amounts,
      answers.filter((amountRaw) => amountRaw !== 0n),
    )
  }
  return amounts
})

/** Account, contract and kind of a position: no two chains of the protocols have a contract in common. */
const nameOf = ({ account, place: { app, group, contract } }: OwnedPlace): string =>
  [account, contract, positionGroups.find(app, group)?.kind].join(" ")

/**
 * Asks until all positions were read at the newest block of now or later, and compares that answer: exactly these positions, with the contracts' amounts. Only a missing or older
 * reading is waited for: a wrong amount fails at once.
 */
export const assertServed = Effect.fnUntraced(function* (service: RunningService, owned: ReadonlyArray<OwnedPlace>) {
  const chains = [...new Set(owned.map(({ chain }) => chain))]
  const accounts = [...new Set(owned.map(({ account }) => account))]
  const heads = new Map(
    yield* Effect.forEach(chains, (chain) => Effect.map(headOf(chain), (head) => [chain, head] as const)),
  )
  const compare = Effect.gen(function* () {
    const answers = yield* served(service, { accounts, chainIds: chains.map(({ chainId }) => chainId) })
    const blocks = new Map(answers.map(({ name, block }) => [name, block]))
    const expected = yield* Effect.forEach(owned, (one) => {
      const [name, block] = [nameOf(one), blocks.get(nameOf(one)) ?? 0]
      return block < (heads.get(one.chain) ?? 0)
        ? Effect.fail(`${name} was read at block ${block}`)
        : Effect.map(amountsAt(one, block), (amounts) => [name, block, ...amounts].join(" "))
    })
    assert.deepStrictEqual(
      answers.map(({ name, block, amounts }) => [name, block, ...amounts].join(" ")).sort(),
      expected.sort(),
    )
  })
  yield* compare.pipe(Effect.retry({ times: retriesMax, schedule: Schedule.spaced("1 second") }), Effect.orDie)
})

/** Compares every stored reading of a stopped service whose block is on the chain, part by part, with the contracts at that block; returns the number of positions. */
export const assertStored = Effect.fnUntraced(function* (home: string, chain: ProtocolChain) {
  const { chainId } = chain
  const events = yield* readPresentEvents({ stream: readsStream(chainId), place: streamStart }).pipe(
    Effect.provide(layerLocalLog({ directory: join(home, "data-1", "log") })),
  )
  let count = 0
  for (const { event } of events) {
    if (event.kind !== "StateRead") continue
    const { block, reads } = event
    const present = (yield* chain.anvil.call("eth_getBlockByNumber", [quantity(block.number), false])) as {
      readonly hash: string
    } | null
    if (present?.hash !== block.hash) continue
    const positions = Map.groupBy(positionsIn(reads), (part) => `${part.account} ${placeText(part)}`)
    for (const own of positions.values()) {
      const [root] = own
      if (root === undefined) continue
      const { account, app, group, contract, item } = root
      const place = { app, group, contract, item }
      const stored = own.map(({ part, parent, type, token, meta, amountRaw, supplyRaw }) => ({
        part,
        parent,
        type,
        token,
        meta,
        amountRaw,
        supplyRaw,
      }))
      const parts = yield* chain.partsAt(positionGroups, { ...place, account }, quantity(block.number))
      assert.deepStrictEqual(
        stored,
        parts.map((part) => ({ ...part })),
        `${placeText(place)} at ${block.number}`,
      )
      count += 1
    }
  }
  return count
})
