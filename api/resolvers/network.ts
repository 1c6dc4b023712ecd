import { Effect } from "effect"
import { mergeSpans } from "#schemas/domain/block-span.ts"
import { runsOf } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { NetworkModel } from "#schemas/graphql/model.ts"
import { cataloguedChain, chainCatalogue, vmOf } from "../catalogue/chain-catalogue.ts"
import type { ResolverContext } from "../context/resolver-context.ts"
import { defineResolvers } from "../context/resolver-module.ts"
import { networkLogoLink } from "../media/token-logo.ts"
import { renderHash } from "../render/account-text.ts"
import { checkChainId } from "../request/arguments.ts"
import { makeConnection } from "../request/connection.ts"
import { ArgumentInvalid } from "../request/errors.ts"
import { isFieldSelected } from "../schema/selected-field.ts"

type Parent = NetworkModel
type Context = ResolverContext

const msOfDay = 86_400_000

const served = ({ chainId }: Parent, { chains }: Context) => chains.get(chainId)

/** The chain as this service defines it, else as the specification does. Every requested chain is in one of the two. */
const named = (chainId: ChainId, { chains }: Context) => {
  const chain = chains.get(chainId) ?? cataloguedChain(chainId)
  if (chain === undefined) throw new Error(`Chain ${chainId} is neither served nor in the catalogue.`)
  return chain
}

/** Every chain that is served or that the specification names, once: the served ones first, each part by id. */
const knownChainIds = ({ chains }: Context): ReadonlyArray<ChainId> => [
  ...new Set([...chains.keys(), ...chainCatalogue.map(({ id }) => id)]),
]

const tideMark = ({ chainId }: Parent, { marks }: Context) =>
  marks.select([chainId]).length === 0 ? undefined : marks.peek(chainId)

const isServed = (parent: Parent, _args: unknown, context: Context) => served(parent, context) !== undefined

const hasPrices = (parent: Parent, _args: unknown, context: Context) =>
  (served(parent, context)?.stablecoins.length ?? 0) > 0

const never = () => false

/** Time after its last head for which a chain counts as followed: an endpoint may miss some polls. */
const followedMsMax = 60_000

/** Time after its last head for which a chain counts as read at all: its reader may be down for a night. */
const enabledMsMax = 86_400_000

const isSeenWithin = Effect.fnUntraced(function* ({ chainId }: Parent, { heads, nowMs }: Context, patienceMs: number) {
  const head = (yield* heads).get(chainId)
  return head !== undefined && nowMs - head.seenAtMs <= patienceMs
})

/** Whether a chain has history only: it is not followed, so its data is as fresh as it can be. */
const isFromHistory = (parent: Parent, context: Context): boolean => tideMark(parent, context)?.lane === "history"

/** The gapless ranges of blocks of a chain over both lanes, newest first. */
const blockRanges = ({ chainId }: Parent, { marks }: Context) =>
  mergeSpans(marks.select([chainId]).flatMap(runsOf))
    .map(({ first, last }) => ({ firstBlock: first, lastBlock: last }))
    .toReversed()

/** Chains: what they are, what is served of them, how far they are read. */
export const network = defineResolvers({
  roots: {
    network: (_root, { chainId, vm }, context) =>
      checkChainId("chainId", chainId, context.chains).pipe(
        Effect.map(() => (vmOf(named(chainId, context)) === vm ? { chainId } : null)),
      ),
    networks: (_root, { served: wanted }, context, info) => {
      // One pseudo-chain has no value of the enum, and that field cannot be null: it would take all others with it.
      const isEnumRequested = isFieldSelected(info, "enumValue")
      return knownChainIds(context)
        .filter((chainId) => wanted == null || context.chains.has(chainId) === wanted)
        .filter((chainId) => !isEnumRequested || named(chainId, context).enumValue !== undefined)
        .map((chainId) => ({ chainId }))
    },
  },
  types: {
    NetworkObject: {
      id: ({ chainId }) => chainId,
      chainId: ({ chainId }) => chainId,
      name: ({ chainId }, _args, context) => named(chainId, context).name,
      slug: ({ chainId }, _args, context) => named(chainId, context).slug,
      imageUrl: ({ chainId }, _args, context) => networkLogoLink(named(chainId, context), context),
      enumValue: ({ chainId }, _args, context) => {
        const { enumValue } = named(chainId, context)
        // The running schema has a value for each chain but one pseudo-chain.
        if (enumValue !== undefined) return enumValue as never
        return Effect.fail(
          new ArgumentInvalid({
            argument: "chainId",
            reason: `names chain ${chainId}, which has no \`enumValue\`: leave that field out`,
          }),
        )
      },
      enabled: (parent, _args, context) =>
        context.configuredChainIds.has(parent.chainId) ||
        isFromHistory(parent, context) ||
        isSeenWithin(parent, context, enabledMsMax),
      evmCompatible: ({ chainId }, _args, context) => vmOf(named(chainId, context)) === "EVM",
      vm: ({ chainId }, _args, context) => vmOf(named(chainId, context)),
      hasLiveFeedEtl: (parent, _args, context) => isSeenWithin(parent, context, followedMsMax),
      holdingsEnabled: isServed,
      nftBalancesEnabled: (parent, _args, context) => served(parent, context)?.family === "evm",
      holdingsComparisonJobEnabled: ({ chainId }, _args, { audits, nowMs }) =>
        Effect.map(audits, (newest) => {
          const audit = newest.get(chainId)
          return audit !== undefined && nowMs - audit.auditedAtMs <= enabledMsMax
        }),
      thirdPartyBaseTokensEnabled: never,
      onchainPricesEnabled: hasPrices,
      activityFeedEnabled: isServed,
      trendsEnabled: hasPrices,
      pushNotificationEnabled: never,
      socialBotEnabled: never,
      pnlEnabled: hasPrices,
      wrappedGasTokenAddress: ({ chainId }, _args, context) => named(chainId, context).wrappedNative ?? null,
      blocksPerDayEstimate: ({ chainId }, _args, context) => Math.round(msOfDay / named(chainId, context).blockTimeMs),
      blockScannerBaseUrl: ({ chainId }, _args, context) => named(chainId, context).explorerUrl ?? null,
      exchangeConfiguration: () => null,
      lastProcessedBlock: (parent, { processingFlow }, context) =>
        processingFlow === "TIMELINE" ? (tideMark(parent, context)?.block.number ?? null) : null,
      headBlock: (parent, _args, context) => Effect.map(headBlock(parent, context), (head) => head ?? null),
      finalizedBlock: (parent, _args, context) => tideMark(parent, context)?.finalized?.number ?? null,
      indexedAt: (parent, _args, context) => tideMark(parent, context)?.timestampMs ?? null,
      historyFrom: (parent, _args, context) => {
        context.marks.select([parent.chainId])
        return context.marks.asOfChain(parent.chainId)?.historyFrom ?? null
      },
      blockRanges: (parent, { first, after }, context) =>
        makeConnection({
          rows: blockRanges(parent, context),
          orderKeyOf: ({ lastBlock }) => [-lastBlock],
          first,
          after,
        }),
      tideMark: (parent, _args, context) => {
        const mark = tideMark(parent, context)
        return mark === undefined
          ? null
          : {
              seq: mark.place.seq,
              block: mark.block.number,
              hash: renderHash(mark.chainId, mark.block.hash),
              timestamp: mark.timestampMs,
            }
      },
      revertCount: (parent, _args, context) => tideMark(parent, context)?.revertCount ?? null,
      lagBlocks: (parent, _args, context) =>
        Effect.map(headBlock(parent, context), (head) => {
          const mark = tideMark(parent, context)
          // Readers report heads about once a second, so a reported head may be behind the tables.
          return mark === undefined || head === undefined ? null : Math.max(0, head - mark.block.number)
        }),
      lagSeconds: (parent, _args, context) => {
        const mark = tideMark(parent, context)
        // A chain with history only is not followed, so it has no lag.
        return mark === undefined || mark.lane === "history"
          ? null
          : Math.max(0, context.nowMs - mark.timestampMs) / 1000
      },
      audit: ({ chainId }, _args, { audits }) =>
        Effect.map(audits, (newest) => {
          const audit = newest.get(chainId)
          return audit === undefined
            ? null
            : {
                block: audit.block.number,
                comparedCount: audit.compared,
                agreeingCount: audit.agreeing,
                tokenCount: audit.reasons.size,
                timestamp: audit.auditedAtMs,
              }
        }),
    },
  },
})

/** The newest block anyone has seen: the reader's word, or the tide mark where that is newer. */
const headBlock = Effect.fnUntraced(function* (parent: Parent, context: Context) {
  const mark = tideMark(parent, context)
  const head = (yield* context.heads).get(parent.chainId)
  return head === undefined ? undefined : Math.max(head.number, mark?.block.number ?? 0)
})
