/** Positions of Ann on the market chain: a share of a pool, a debt, and a farm with a staked share, a reward, a grant without a price, and dust. */
import { Effect, Layer } from "effect"
import { AppCatalogue, makeAppCatalogue } from "#api/catalogue/app-catalogue.ts"
import { SourceSink } from "#pipelines/runtime/source-sink.ts"
import type { BlockReference } from "#schemas/domain/block-reference.ts"
import type { PositionPlace } from "#schemas/domain/position.ts"
import type { PositionRead } from "#schemas/domain/position-read.ts"
import { readsStream } from "#schemas/domain/source.ts"
import type { StateRead } from "#schemas/events/state-read.ts"
import type { AppGroupModel, AppModel } from "#schemas/graphql/position-model.ts"
import { ann, ether, usdc } from "../api/api-story.ts"
import { address, wrappedNative } from "../chain/block-builder.ts"
import { dollar, marketBlocks, marketChain, thin, untraded } from "../market/market-story.ts"

/** The contract of the farm. */
export const farm = address(0xfa)

const group = (id: string, label: string, kind: AppGroupModel["kind"], isDebt = false): AppGroupModel => ({
  id,
  label,
  kind,
  isDebt,
})

/** Apps with the positions of the story. */
export const storyApps: ReadonlyArray<AppModel> = [
  {
    slug: "exchange",
    protocol: "exchange",
    name: "Exchange",
    groups: [group("pool", "Pools", "app-token"), group("debt", "Lending", "app-token", true)],
    actions: [],
    isMarketplace: false,
    uses: [],
    chainIds: [],
  },
  {
    slug: "orchard",
    protocol: "orchard",
    name: "Orchard",
    actions: [],
    isMarketplace: false,
    uses: [],
    chainIds: [],
    groups: [group("farm", "Farms", "contract-position")],
  },
]

/** The apps of the story, for an API. */
export const layerStoryApps = Layer.succeed(AppCatalogue, makeAppCatalogue(storyApps))

const base = { type: "base-token", supplyRaw: undefined } as const

/** The parts of a position of Ann, in order. */
const partsOf = (
  place: PositionPlace,
  parts: ReadonlyArray<Pick<PositionRead, "type" | "parent" | "token" | "meta" | "amountRaw" | "supplyRaw">>,
): ReadonlyArray<PositionRead> => parts.map((part, index) => ({ ...place, account: ann, part: index, ...part }))

/** The positions, as a reader records them. */
export const storyPositions: ReadonlyArray<PositionRead> = [
  // Two shares of ten: 100 dollars and 0.05 coins.
  ...partsOf({ app: "exchange", group: "pool", contract: thin, item: "" }, [
    { type: "app-token", parent: 0, token: thin, meta: "", amountRaw: 2n * ether, supplyRaw: 10n * ether },
    { ...base, parent: 0, token: usdc, meta: "", amountRaw: 100n * dollar },
    { ...base, parent: 0, token: wrappedNative, meta: "", amountRaw: ether / 20n },
  ]),
  ...partsOf({ app: "exchange", group: "debt", contract: untraded, item: "" }, [
    { type: "app-token", parent: 0, token: untraded, meta: "", amountRaw: 40n * ether, supplyRaw: 80n * ether },
    { ...base, parent: 0, token: usdc, meta: "", amountRaw: 40n * dollar },
    { ...base, type: "figure", parent: 0, token: farm, meta: "health-factor", amountRaw: (3n * ether) / 2n },
    { ...base, type: "figure", parent: 0, token: farm, meta: "loan-to-value", amountRaw: ether / 2n },
    { ...base, type: "figure", parent: 0, token: untraded, meta: "borrow-rate", amountRaw: ether / 16n },
  ]),
  ...partsOf({ app: "orchard", group: "farm", contract: farm, item: "7" }, [
    { type: "contract-position", parent: 0, token: farm, meta: "", amountRaw: 1n, supplyRaw: undefined },
    { type: "app-token", parent: 0, token: thin, meta: "SUPPLIED", amountRaw: ether, supplyRaw: 10n * ether },
    { ...base, parent: 0, token: wrappedNative, meta: "CLAIMABLE", amountRaw: ether / 100n },
    { ...base, parent: 0, token: untraded, meta: "VESTING", amountRaw: 3n * ether },
    { ...base, parent: 0, token: usdc, meta: "LOCKED", amountRaw: dollar / 200n },
    { ...base, parent: 1, token: usdc, meta: "SUPPLIED", amountRaw: 50n * dollar },
  ]),
  // Nothing is in it.
  ...partsOf({ app: "orchard", group: "farm", contract: farm, item: "8" }, [
    { type: "contract-position", parent: 0, token: farm, meta: "", amountRaw: 0n, supplyRaw: undefined },
  ]),
]

/** Writes positions that were read after the market's newest block, as the record of a `seq`. */
export const storePositions = Effect.fnUntraced(function* (
  positions: ReadonlyArray<PositionRead> = storyPositions,
  {
    seq = 1,
    chainId = marketChain.id,
    block: { number, hash } = marketBlocks.at(-1) ?? { number: 0, hash: "0x" },
  }: { readonly seq?: number; readonly chainId?: number; readonly block?: BlockReference } = {},
) {
  const sink = yield* SourceSink
  const event: StateRead = {
    kind: "StateRead",
    chainId,
    readAtMs: 905_500,
    block: { number, hash },
    reads: { positions },
  }
  yield* sink.write([
    {
      stream: readsStream(chainId),
      events: [{ event, seq }],
      place: { offset: seq + 1, seq, writerId: "11".repeat(16) },
      timestampMs: 1,
    },
  ])
})
