/**
 * The law of allowances: whatever approvals, uses and revocations lie in the blocks of a chain, and whatever reverts, an allowance that is given as exact at a mark is the one
 * of a direct model of the contracts; any other is at least that (P4, P5). Once the contracts were asked at the mark, all are exact.
 */
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { SourceSink } from "#pipelines/runtime/source-sink.ts"
import { standingAllowances } from "#projections/allowances/standing-allowances.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import type { Allowance } from "#schemas/domain/allowance.ts"
import { type AllowanceRead, permit2Address } from "#schemas/domain/allowance.ts"
import type { Block } from "#schemas/domain/block.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { readsStream } from "#schemas/domain/source.ts"
import {
  type AllowanceState,
  approve,
  approveAll,
  approveItem,
  approvePermit2,
  emptyState,
  lockDown,
  modelCollection,
  modelTokens,
  moveItem,
  spend,
  spendPermit2,
  tokenKey,
} from "../support/allowances/allowance-model.ts"
import {
  address,
  buildBlock,
  hash,
  type TransactionDraft,
  testChain,
  transferLog,
} from "../support/chain/block-builder.ts"
import { makeRandom, type RandomSource } from "../support/chain/random.ts"
import { isReleaseRun } from "../support/run/release-run.ts"
import { layerTables, project } from "../support/store/projected.ts"

const tokens = [modelTokens.silent, modelTokens.logsBefore, modelTokens.logsAfter] as const

const items = [1n, 2n] as const

/** Two owners, an account and a contract that spend, and Permit2. */
interface Parties {
  readonly owners: readonly [Address, Address]
  readonly spenders: readonly [Address, Address, Address]
}

const partiesOf = (seed: number): Parties => ({
  owners: [address(seed * 16), address(seed * 16 + 1)],
  spenders: [address(seed * 16 + 8), address(seed * 16 + 9), permit2Address],
})

const amounts = [0n, 5n, 100n, 10_000n, 2n ** 160n - 1n, 2n ** 256n - 1n] as const

/** A random transaction, which changes the state. */
const nextTransaction = (
  state: AllowanceState,
  random: RandomSource,
  { owners, spenders }: Parties,
  nowSeconds: number,
): TransactionDraft => {
  const [owner, spender, token] = [random.pick(owners), random.pick(spenders), random.pick(tokens)]
  const granted = { owner, spender, token, amountRaw: random.pick(amounts) }
  const spent = { ...granted, amountRaw: BigInt(1 + random.below(4)) }
  const limited = { ...granted, amountRaw: granted.amountRaw % 2n ** 160n }
  const isPermit = random.oneIn(2)
  const terms = { expiration: random.pick([0, nowSeconds + 2, nowSeconds + 1_000]), isPermit, nowSeconds }
  const tokenId = random.pick(items)
  switch (random.below(11)) {
    case 0:
    case 1:
      return { from: owner, to: token, logs: approve(state, granted) }
    case 2:
      return { from: owner, to: token, logs: [transferLog(token, owner, address(0xcd), 1n)] }
    case 3:
      return { from: spender, to: token, logs: spend(state, spent) }
    case 4:
    case 5:
    case 6: {
      // A contract that its caller lets spend, after a signature or not.
      const logs = [
        ...(random.oneIn(3) ? approve(state, granted) : []),
        ...spend(state, { ...spent, spender: random.pick(spenders) }),
        ...(random.oneIn(3) ? approvePermit2(state, limited, { ...terms, isPermit: true }) : []),
        ...spendPermit2(state, { ...spent, spender: random.pick(spenders) }, nowSeconds),
      ]
      return { from: random.pick([owner, spender]), to: random.pick(spenders), logs }
    }
    case 7:
      return { from: owner, to: permit2Address, logs: approvePermit2(state, limited, terms) }
    case 8:
      return { from: owner, to: permit2Address, logs: lockDown(state, granted) }
    case 9:
      return {
        from: owner,
        to: modelCollection,
        logs: random.oneIn(3)
          ? moveItem(state, tokenId, random.pick(owners))
          : approveItem(state, tokenId, random.pick([...spenders, zeroAddress])),
      }
    default:
      return {
        from: owner,
        to: modelCollection,
        logs: approveAll(state, { owner, spender, isApproved: random.oneIn(2) }),
      }
  }
}

/** A block, and the state after it. */
interface Step {
  readonly block: Block
  readonly state: AllowanceState
}

/** Allowances of owners by their key, as the contracts store them: the amount, and the time of the end. */
const storedBy = (
  state: AllowanceState,
  owners: ReadonlyArray<Address>,
): ReadonlyMap<string, readonly [bigint, number]> =>
  new Map(
    [
      ...[...state.erc20].map(([key, amountRaw]) => [`erc20 ${key} 0`, [amountRaw, 0]] as const),
      ...[...state.permit2].map(
        ([key, { amountRaw, expiration }]) => [`permit2 ${key} 0`, [amountRaw, expiration * 1_000]] as const,
      ),
      ...[...state.items].map(
        ([id, spender]) =>
          [`item ${state.holders.get(BigInt(id))} ${modelCollection} ${spender} ${id}`, [1n, 0]] as const,
      ),
      ...[...state.operators].map((key) => {
        const [owner, spender] = key.split(" ")
        return [`operator ${owner} ${modelCollection} ${spender} 0`, [1n, 0]] as const
      }),
    ].filter(([key, [amountRaw]]) => amountRaw > 0n && owners.includes(key.split(" ")[1] ?? "")),
  )

const keyOf = ({ kind, owner, asset, spender, tokenId }: Allowance): string =>
  `${kind} ${tokenKey(owner, asset, spender)} ${tokenId}`

/** Compares allowances with the contracts', and returns those that are no more than an upper bound. */
const compare = (
  found: ReadonlyArray<Allowance>,
  stored: ReadonlyMap<string, readonly [bigint, number]>,
  reason: string,
): ReadonlyArray<Allowance> => {
  const keys = new Set(found.map(keyOf))
  assert.strictEqual(keys.size, found.length, reason)
  for (const key of stored.keys()) assert.isTrue(keys.has(key), `${reason}: ${key} is missing`)
  for (const one of found) {
    const [amountRaw, expiresAtMs] = stored.get(keyOf(one)) ?? [0n, 0]
    const at = `${reason}: ${keyOf(one)}`
    if (one.isExact) assert.strictEqual(one.amountRaw, amountRaw, at)
    else assert.isTrue(one.amountRaw >= amountRaw, at)
    if (amountRaw > 0n) assert.strictEqual(one.expiresAtMs ?? 0, expiresAtMs, at)
  }
  return found.filter(({ isExact }) => !isExact)
}

/** Stories, each of accounts of its own. A step takes some 100 ms. */
const seeds = isReleaseRun ? 60 : 1

const stepsPerSeed = 14

describe("allowances", () => {
  layer(layerSourceSink.pipe(Layer.provideMerge(layerTables)))((it) => {
    it.effect("are those of the contracts after any blocks and reverts", () =>
      Effect.gen(function* () {
        const steps: Array<Step> = []
        let [seq, reverts, readSeq] = [1, 0, 0]
        let mark: Mark | undefined
        const counts = { exact: 0, bound: 0, used: 0 }

        const append = Effect.fnUntraced(function* (random: RandomSource, parties: Parties) {
          const number = (steps.at(-1)?.block.number ?? 0) + 1
          const state = structuredClone(steps.at(-1)?.state ?? emptyState())
          const transactions = Array.from({ length: 2 + random.below(4) }, () =>
            nextTransaction(state, random, parties, number),
          )
          const block = buildBlock({ number, hash: hash(number + 10_000 * reverts), transactions })
          mark = yield* project([block], seq, { revertCount: reverts })
          steps.push({ block, state })
          seq += 1
        })

        const revert = Effect.fnUntraced(function* (depthMax: number) {
          steps.length -= Math.min(depthMax, steps.length - 1)
          const fork = steps.at(-1)?.block
          if (fork === undefined || mark === undefined) return assert.fail("There is a block before any revert.")
          reverts += 1
          const up: Mark = {
            ...mark,
            place: { ...mark.place, offset: seq + 1, seq },
            applied: seq,
            block: { number: fork.number, hash: fork.hash },
            timestampMs: fork.timestampMs,
            revertCount: reverts,
          }
          yield* Effect.flatMap(FactSink, (sink) => sink.revert({ down: { ...up, applied: seq - 1 }, up }))
          mark = up
          seq += 1
        })

        /** Records what the contracts answer about some allowances after the last block. */
        const answer = Effect.fnUntraced(function* (asked: ReadonlyArray<Allowance>, { block, state }: Step) {
          readSeq += 1
          const allowances = asked.flatMap(({ kind, owner, asset: token, spender }): ReadonlyArray<AllowanceRead> => {
            const key = tokenKey(owner, token, spender)
            if (kind === "erc20") {
              return [{ kind, owner, token, spender, amountRaw: state.erc20.get(key) ?? 0n, expiresAtMs: undefined }]
            }
            if (kind !== "permit2") return []
            const { amountRaw = 0n, expiration = 0 } = state.permit2.get(key) ?? {}
            return [{ kind, owner, token, spender, amountRaw, expiresAtMs: expiration * 1_000 }]
          })
          const sink = yield* SourceSink
          const at = { number: block.number, hash: block.hash }
          yield* sink.write([
            {
              stream: readsStream(testChain.id),
              events: [
                {
                  event: {
                    kind: "StateRead",
                    chainId: testChain.id,
                    block: at,
                    reads: { allowances },
                    readAtMs: readSeq,
                  },
                  seq: readSeq,
                },
              ],
              place: { offset: readSeq + 1, seq: readSeq, writerId: "11".repeat(16) },
              timestampMs: readSeq,
            },
          ])
        })

        for (let seed = 1; seed <= seeds; seed += 1) {
          const random = makeRandom(seed)
          const parties = partiesOf(seed)
          for (let step = 0; step < stepsPerSeed; step += 1) {
            if (step > 2 && random.oneIn(6)) yield* revert(1 + random.below(3))
            else yield* append(random, parties)
            const last = steps.at(-1)
            if (last === undefined || mark === undefined) return assert.fail("There is a block.")
            const marks = [mark]
            const stored = storedBy(last.state, parties.owners)
            const read = () =>
              standingAllowances({ accounts: parties.owners, marks, readSeqs: new Map([[testChain.id, readSeq]]) })
            const reason = `seed ${seed}, step ${step}`
            const found = yield* read()
            const inexact = compare(found, stored, reason)
            counts.exact += found.length - inexact.length
            counts.bound += inexact.length
            counts.used += found.filter(({ lastUse }) => lastUse !== undefined).length
            if (inexact.length === 0 || random.oneIn(2)) continue
            yield* answer(inexact, last)
            assert.deepStrictEqual(compare(yield* read(), stored, `${reason}, asked`), [], reason)
          }
        }
        assert.isAbove(counts.exact, 10 * seeds, "Few allowances were exact.")
        assert.isAbove(counts.bound, seeds, "Few allowances were bounds.")
        assert.isAbove(counts.used, seeds, "Few allowances were used.")
      }),
    )
  })
})
