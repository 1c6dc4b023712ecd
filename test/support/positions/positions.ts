/** Positions of accounts: as responses contain them, and as the contracts of the development chain answer at the block of each reading. */
import { assert } from "@effect/vitest"
import { Effect, Schedule } from "effect"
import { type AbiValue, encodeCall } from "#chains/abi/encode.ts"
import { makeDevnetRpc, quantity } from "#ops/devnet/chain/rpc.ts"
import { devnetChainId } from "#ops/devnet/devnet.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { TestAnswer } from "../api/api.ts"
import { askIntervalMs, askService, type ServiceAddress } from "../service/service.ts"
import { type AmountAnswer, ownedPositionsIn, rawOf } from "./owned-positions.ts"

interface TokenAnswer extends AmountAnswer {
  readonly address: Address
}

interface PositionAnswer {
  readonly type: "app-token" | "contract-position"
  readonly address: Address
  readonly appId: string
  readonly readAtBlock: number
  readonly balance?: string
  readonly decimals?: number
  readonly tokens: ReadonlyArray<TokenAnswer & { readonly metaType?: string; readonly token?: TokenAnswer }>
}

const positionFields = `
  ... on AppTokenPositionBalance { type address appId readAtBlock balance decimals tokens { address balance decimals } }
  ... on ContractPositionBalance { type address appId readAtBlock tokens { metaType token { address balance decimals } } }`

const positionsQuery = `query($accounts: [Address!]!) {
  portfolioV2(addresses: $accounts, chainIds: [${devnetChainId}]) {
    appBalances {
      byAccount(first: 20) {
        edges {
          node {
            accountAddress
            appGroupBalances(first: 10) {
              edges { node { positionBalances(first: 10) { edges { node { ${positionFields} } } } } }
            }
          }
        }
      }
    }
  }
}`

/** A position in a response, with its owner. */
interface OwnedPosition extends PositionAnswer {
  readonly account: Address
}

const positionsIn = ({ errors, data }: TestAnswer): ReadonlyArray<OwnedPosition> => {
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
  return ownedPositionsIn<PositionAnswer>(data)
}

/** Calls at the block of a reading, from its account: the first word of each answer, or all. */
const callsAt = (rpcUrl: string, { account, readAtBlock }: OwnedPosition) => {
  const rpc = makeDevnetRpc(rpcUrl)
  const callWords = Effect.fnUntraced(function* (to: Address, signature: string, values: ReadonlyArray<AbiValue>) {
    const params = [{ from: account, to, data: encodeCall(signature, values) }, quantity(readAtBlock)]
    const answer = String(yield* rpc.call("eth_call", params))
    return (answer.slice(2).match(/.{64}/g) ?? []).map((digits) => BigInt(`0x${digits}`))
  })
  const call = (to: Address, signature: string, values: ReadonlyArray<AbiValue>) =>
    callWords(to, signature, values).pipe(Effect.map(([first]) => first ?? assert.fail(`${signature} has no answer`)))
  return { call, callWords }
}

/** The largest amount that can be collected at once. */
const collectMax = 2n ** 128n - 1n

/** Payout of Uniswap v3 to the owner of a range: liquidity and fees of each token. An actor has one range of a pair of tokens. */
const rangeAmountsOnChain = Effect.fnUntraced(function* (rpcUrl: string, position: OwnedPosition) {
  const { call, callWords } = callsAt(rpcUrl, position)
  const { account, address: manager, tokens } = position
  const count = yield* call(manager, "balanceOf(address)", [account])
  const ids = yield* Effect.forEach(Array.from({ length: Number(count) }).keys(), (index) =>
    call(manager, "tokenOfOwnerByIndex(address,uint256)", [account, BigInt(index)]),
  )
  const addresses = tokens.map(({ token }) => BigInt(token?.address ?? "0x0"))
  for (const id of ids) {
    const [, , token0, token1, , , , liquidity = 0n] = yield* callWords(manager, "positions(uint256)", [id])
    if (!addresses.every((address) => address === token0 || address === token1)) continue
    const withdrawn = yield* callWords(manager, "decreaseLiquidity((uint256,uint128,uint256,uint256,uint256))", [
      [id, liquidity, 0n, 0n, 2n ** 255n],
    ])
    const collected = yield* callWords(manager, "collect((uint256,address,uint128,uint128))", [
      [id, account, collectMax, collectMax],
    ])
    return tokens.map(({ token, metaType }) => {
      const index = BigInt(token?.address ?? "0x0") === token0 ? 0 : 1
      return (metaType === "CLAIMABLE" ? collected : withdrawn)[index] ?? 0n
    })
  }
  return assert.fail(`${account} owns no range of these tokens`)
})

/** A position by its contracts, computed independently of the rules: amounts in the order of its tokens. */
const amountsOnChain = Effect.fnUntraced(function* (rpcUrl: string, position: OwnedPosition) {
  if (position.appId === "uniswap-v3") return yield* rangeAmountsOnChain(rpcUrl, position)
  const { call } = callsAt(rpcUrl, position)
  const { account, address } = position
  const balanceRaw = yield* call(address, "balanceOf(address)", [account])
  if (position.type === "contract-position") {
    const earnedRaw = yield* call(address, "earned(address)", [account])
    return position.tokens.map(({ metaType }) => (metaType === "CLAIMABLE" ? earnedRaw : balanceRaw))
  }
  if (position.appId === "vault") {
    const assetsRaw = yield* call(address, "convertToAssets(uint256)", [balanceRaw])
    return [balanceRaw, assetsRaw]
  }
  const supplyRaw = yield* call(address, "totalSupply()", [])
  const heldRaw = yield* Effect.forEach(position.tokens, (token) =>
    call(token.address, "balanceOf(address)", [address]),
  )
  return [balanceRaw, ...heldRaw.map((reserveRaw) => (reserveRaw * balanceRaw) / supplyRaw)]
})

const amountsServed = ({ type, balance = "0", decimals = 0, tokens }: PositionAnswer): ReadonlyArray<bigint> =>
  type === "contract-position"
    ? tokens.map(({ token }) => rawOf(token ?? assert.fail("an amount has no token")))
    : [rawOf({ balance, decimals }), ...tokens.map(rawOf)]

/** Repetitions of a comparison: a busy machine may read positions later than a response waits, and a revert may replace the block of a reading. */
const retriesMax = 5

/** Compares the positions of accounts in one response with the chain at the blocks that they were read at; returns their number. */
export const comparePositions = Effect.fnUntraced(
  function* (service: ServiceAddress) {
    const { accounts } = service.announcement
    const positions = positionsIn(yield* askService(service, positionsQuery, { accounts }))
    const expected = yield* Effect.forEach(positions, (one) => amountsOnChain(service.rpcUrl, one))
    const nameOf = ({ account, appId, address, readAtBlock }: OwnedPosition) =>
      `${appId} ${address} of ${account} at ${readAtBlock}`
    assert.deepStrictEqual(
      positions.map((one) => [nameOf(one), ...amountsServed(one)]),
      positions.map((one, index) => [nameOf(one), ...(expected[index] ?? [])]),
    )
    return positions.length
  },
  Effect.catchDefect((defect) => Effect.fail(defect)),
  Effect.retry({ times: retriesMax, schedule: Schedule.spaced(askIntervalMs) }),
  Effect.orDie,
)
