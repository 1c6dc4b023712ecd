/**
 * Expected prices of the pools of the development chain, from their state on the chain: reserves, square roots of prices and balances at
 * each block. Shares no code with pricing.
 */
import { Effect, Schema } from "effect"
import { type AbiValue, decodeResult, encodeCall } from "#chains/abi/encode.ts"
import { quantity } from "#ops/devnet/chain/rpc.ts"
import type { Devnet } from "#ops/devnet/devnet.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { KnownPool, PoolTruth } from "./pool-truth.ts"

const swapTopics = [
  "0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822",
  "0xc42079f94a6350d7e6235f29174924f928cc2ac818eb64fed8004e115fbcca67",
]

const decodeLogs = Schema.decodeUnknownSync(
  Schema.Array(
    Schema.Struct({
      address: Schema.String,
      blockNumber: Schema.String,
      transactionHash: Schema.String,
      data: Schema.String,
      topics: Schema.Array(Schema.String),
    }),
  ),
)

const words = (data: string): ReadonlyArray<bigint> =>
  [...data.slice(2).matchAll(/.{64}/g)].map(([word]) => BigInt.asIntN(256, BigInt(`0x${word}`)))

const magnitude = (value: bigint) => (value < 0n ? -value : value)

/** Amounts of each token that a swap moved through the pool, in either direction. */
const paidIn = (kind: KnownPool["kind"], data: string): readonly [bigint, bigint] => {
  const [a = 0n, b = 0n, c = 0n, d = 0n] = words(data)
  return kind === "v3" ? [magnitude(a), magnitude(b)] : [magnitude(a - c), magnitude(b - d)]
}

const least = (left: bigint, right: bigint): bigint => (left < right ? left : right)

/** The trades of all pools in each bucket, on the canonical chain. */
export const readPoolTruths = Effect.fn("test.readPoolTruths")(function* (
  devnet: Devnet,
  pools: ReadonlyArray<KnownPool>,
) {
  const { rpc } = devnet
  const at = Effect.fnUntraced(function* (
    block: number,
    to: Address,
    signature: string,
    values: ReadonlyArray<AbiValue> = [],
  ) {
    const bytes = yield* rpc.call("eth_call", [{ to, data: encodeCall(signature, values) }, quantity(block)])
    return decodeResult(signature, String(bytes)) ?? []
  })
  const priceAt = Effect.fnUntraced(function* ({ address, kind }: KnownPool, block: number) {
    if (kind === "v2") {
      const [reserve0, reserve1] = yield* at(block, address, "getReserves() returns (uint112,uint112,uint32)")
      return Number(reserve1) / Number(reserve0)
    }
    const [root] = yield* at(block, address, "slot0() returns (uint160,int24,uint16,uint16,uint16,uint8,bool)")
    return (Number(root) / 2 ** 96) ** 2
  })
  /** What the pool has, at most the reserves of a constant product with the liquidity that it reports. */
  const heldAt = Effect.fnUntraced(function* ({ address, kind, tokens }: KnownPool, block: number) {
    const [first, second] = yield* Effect.forEach(tokens, (token) =>
      at(block, token, "balanceOf(address) returns (uint256)", [address]),
    )
    const held = [BigInt(String(first?.[0])), BigInt(String(second?.[0]))] as const
    if (kind === "v2") return held
    const [root] = yield* at(block, address, "slot0() returns (uint160,int24,uint16,uint16,uint16,uint8,bool)")
    const [liquidity] = yield* at(block, address, "liquidity() returns (uint128)")
    const [rootRaw, liquidityRaw] = [BigInt(String(root)), BigInt(String(liquidity))]
    return [least(held[0], (liquidityRaw << 96n) / rootRaw), least(held[1], (liquidityRaw * rootRaw) >> 96n)] as const
  })
  const makerOf = (transactionHash: string) =>
    Effect.map(rpc.call("eth_getTransactionByHash", [transactionHash]), (answer) => String(Object(answer).from))
  const logs = decodeLogs(
    yield* rpc.call("eth_getLogs", [
      { fromBlock: "0x0", toBlock: "latest", address: pools.map(({ address }) => address), topics: [swapTopics] },
    ]),
  )
  const times = new Map<number, number>()
  const head = Number(yield* rpc.call("eth_blockNumber"))
  for (let block = 0; block <= head; block++) {
    const answer = yield* rpc.call("eth_getBlockByNumber", [quantity(block), false])
    times.set(block, Number(Object(answer).timestamp))
  }
  const truths: Array<PoolTruth> = []
  for (const pool of pools) {
    const own = logs
      .filter(({ address }) => address === pool.address)
      .map(({ blockNumber, transactionHash, data }) => ({
        block: Number(blockNumber),
        transactionHash,
        paid: paidIn(pool.kind, data),
      }))
    const bucketIn = ({ block }: { readonly block: number }) => Math.floor((times.get(block) ?? 0) / 300)
    for (const bucket of new Set(own.map(bucketIn))) {
      const made = own.filter((swap) => bucketIn(swap) === bucket)
      const blocks = [...new Set(made.map(({ block }) => block))].sort((left, right) => left - right)
      const last = Math.max(...[...times.keys()].filter((block) => bucketIn({ block }) === bucket))
      truths.push({
        pool,
        bucket,
        swaps: made.length,
        blocks: yield* Effect.forEach(blocks, (block) => {
          const inside = made.filter((swap) => swap.block === block)
          return Effect.all({
            price: priceAt(pool, block),
            paid0Raw: Effect.succeed(inside.reduce((sum, { paid }) => sum + paid[0], 0n)),
            maker: makerOf(inside.at(-1)?.transactionHash ?? "0x"),
          })
        }),
        paidRaw: [made.reduce((sum, { paid }) => sum + paid[0], 0n), made.reduce((sum, { paid }) => sum + paid[1], 0n)],
        heldRaw: yield* heldAt(pool, last),
      })
    }
  }
  return truths
})
