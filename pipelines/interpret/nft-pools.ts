/** Pools that trade NFTs, from what was read when they first occurred, and changes of the values that determine their prices. */
import { decodeNftPoolUpdate } from "#chains/abi/nft-pool.ts"
import { type NftPoolRead, nftPoolRead } from "#chains/reads/nft-pool-read.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import { type NftPool, nftPoolCurves } from "#schemas/facts/nft-pool.ts"
import type { NftPoolChange } from "#schemas/facts/nft-pool-change.ts"
import { successfulTransactions } from "../failure.ts"
import { type Processor, perBlock } from "../processor.ts"
import type { NftPoolRule } from "../protocols/nft-pool-rule.ts"
import { protocols } from "../protocols/registry.ts"
import { contractSet } from "./contracts/contract-index.ts"

const rules = protocols.flatMap(({ slug, nftPools: brand = [] }) =>
  brand.map(({ form, factories, curves }) => ({
    marketplace: slug,
    form,
    factories: contractSet(factories),
    curves: nftPoolCurves.map((curve) => ({ curve, contracts: contractSet(curves[curve]) })),
  })),
)

/** Known pools in the order of the reads, and changes in log order, also those of contracts that are no known pools. */
export const nftPools: Processor = {
  id: "nft-pools",
  stage: "interpret",
  handle: perBlock(({ block }, { id }) => {
    const changes: Array<NftPoolChange> = []
    for (const { index: transactionIndex, receipt } of successfulTransactions(block)) {
      for (const log of receipt.logs) {
        const update = decodeNftPoolUpdate(log)
        if (update === undefined) continue
        const place = { transactionIndex, origin: "log", originIndex: log.index, leg: 0 } as const
        changes.push({ place, contract: log.address, ...update })
      }
    }
    return {
      nftPools: nftPoolRead.of(block.reads).flatMap((read) => poolOf(id, read) ?? []),
      nftPoolChanges: changes,
    }
  }),
}

/** `undefined` if no known factory confirmed the pool, a value is missing, or the curve is unknown. */
const poolOf = (chainId: ChainId, read: NftPoolRead): NftPool | undefined => {
  const { pool, factory, isConfirmed, collection, poolTypeRaw, variantRaw } = read
  if (factory === undefined || !isConfirmed || collection === undefined) return undefined
  const rule = rules.find(({ factories }) => factories.has(chainId, factory))
  const curve = rule?.curves.find(({ contracts }) => contracts.has(chainId, read.curve ?? "0x"))?.curve
  if (rule === undefined || curve === undefined) return undefined
  const { spotPriceRaw, deltaRaw, feeRaw, protocolFeeRaw } = read
  if (spotPriceRaw === undefined || deltaRaw === undefined || feeRaw === undefined) return undefined
  if (protocolFeeRaw === undefined || poolTypeRaw === undefined || variantRaw === undefined) return undefined
  const isSecond = rule.form === "second"
  const currency = currencyOf(rule.form, { variantRaw, token: read.token })
  // A pool refuses to compute royalties of more than a quarter of the price, and then every trade.
  const royaltyRaw = isSecond ? read.royaltyRaw : 0n
  if (poolTypeRaw > 2n || currency === undefined || royaltyRaw === undefined) return undefined
  return {
    pool,
    factory,
    marketplace: rule.marketplace,
    collection,
    curve,
    currency,
    itemId: isSecond ? read.itemIdRaw : undefined,
    isSelling: poolTypeRaw !== 0n,
    // A pool with a checker of items may buy none.
    isBuying: poolTypeRaw !== 1n && (read.checker ?? zeroAddress) === zeroAddress,
    isRoundingUp: isSecond,
    spotPriceRaw,
    deltaRaw,
    feeRaw,
    protocolFeeRaw,
    royaltyRaw,
    heldRaw: read.heldRaw,
  }
}

/** The currency of a pool; `undefined` if it is of no known variant, or names no token. */
const currencyOf = (
  form: NftPoolRule["form"],
  { variantRaw, token }: { readonly variantRaw: bigint; readonly token: Address | undefined },
): Address | undefined => {
  if (variantRaw > 3n) return undefined
  const isForCoins = form === "first" ? variantRaw <= 1n : variantRaw % 2n === 0n
  return isForCoins ? zeroAddress : token
}
