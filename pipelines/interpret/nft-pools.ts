/** Pools that trade NFTs for coins, from what was read when they first occurred, and changes of the values that determine their prices. */
import { decodeNftPoolUpdate } from "#chains/abi/nft-pool.ts"
import { type NftPoolRead, nftPoolRead } from "#chains/reads/nft-pool-read.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { type NftPool, nftPoolCurves } from "#schemas/facts/nft-pool.ts"
import type { NftPoolChange } from "#schemas/facts/nft-pool-change.ts"
import { successfulTransactions } from "../failure.ts"
import { type Processor, perBlock } from "../processor.ts"
import { protocols } from "../protocols/registry.ts"
import { contractSet } from "./rules/contract-index.ts"

const rules = protocols.flatMap(({ slug, nftPools: rule }) =>
  rule === undefined
    ? []
    : {
        marketplace: slug,
        factories: contractSet(rule.factories),
        curves: nftPoolCurves.map((curve) => ({ curve, contracts: contractSet(rule.curves[curve]) })),
      },
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

/** `undefined` if no known factory confirmed the pool, a value is missing, the curve is unknown, or it trades for tokens. */
const poolOf = (chainId: ChainId, read: NftPoolRead): NftPool | undefined => {
  const { pool, factory, isConfirmed, collection, poolTypeRaw, variantRaw } = read
  if (factory === undefined || !isConfirmed || collection === undefined) return undefined
  const rule = rules.find(({ factories }) => factories.has(chainId, factory))
  const curve = rule?.curves.find(({ contracts }) => contracts.has(chainId, read.curve ?? "0x"))?.curve
  if (rule === undefined || curve === undefined) return undefined
  const { spotPriceRaw, deltaRaw, feeRaw, protocolFeeRaw } = read
  if (spotPriceRaw === undefined || deltaRaw === undefined || feeRaw === undefined) return undefined
  if (protocolFeeRaw === undefined || poolTypeRaw === undefined || variantRaw === undefined) return undefined
  if (poolTypeRaw > 2n || variantRaw > 1n) return undefined
  return {
    ...{ pool, factory, marketplace: rule.marketplace, collection, curve },
    isSelling: poolTypeRaw !== 0n,
    isBuying: poolTypeRaw !== 1n,
    ...{ spotPriceRaw, deltaRaw, feeRaw, protocolFeeRaw },
  }
}
