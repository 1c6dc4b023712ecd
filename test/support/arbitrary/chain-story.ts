import fc from "fast-check"
import { type StoryAction, type StoryStep, storyAccounts, storyActionKinds, storyTokens } from "../chain/chain-story.ts"

const action: fc.Arbitrary<StoryAction> = fc.record({
  kind: fc.constantFrom(...storyActionKinds),
  from: fc.nat({ max: storyAccounts.length - 1 }),
  to: fc.nat({ max: storyAccounts.length - 1 }),
  token: fc.nat({ max: storyTokens.length - 1 }),
  amount: fc.nat({ max: 1_000 }),
})

/** A block of a few transactions. */
export const blockStep: fc.Arbitrary<StoryStep> = fc.record({
  kind: fc.constant("block" as const),
  actions: fc.array(action, { maxLength: 4 }),
  isRemining: fc.boolean(),
  seconds: fc.nat({ max: 2 }),
})

const revertStep: fc.Arbitrary<StoryStep> = fc.record({
  kind: fc.constant("revert" as const),
  depth: fc.integer({ min: 1, max: 6 }),
})

const finalityStep: fc.Arbitrary<StoryStep> = fc.record({
  kind: fc.constant("finality" as const),
  depth: fc.integer({ min: 2, max: 6 }),
})

/** A short story in which a third of the steps are reverts. */
export const storySteps: fc.Arbitrary<ReadonlyArray<StoryStep>> = fc.array(
  fc.oneof(
    { arbitrary: blockStep, weight: 6 },
    { arbitrary: revertStep, weight: 3 },
    { arbitrary: finalityStep, weight: 1 },
  ),
  { minLength: 4, maxLength: 12 },
)

/** A story of a few steps, one in ten of them a revert: the most expensive kind for the tables. */
export const shortSteps: fc.Arbitrary<ReadonlyArray<StoryStep>> = fc.array(
  fc.oneof(
    { arbitrary: blockStep, weight: 8 },
    { arbitrary: revertStep, weight: 1 },
    { arbitrary: finalityStep, weight: 1 },
  ),
  { minLength: 1, maxLength: 4 },
)

/** A story in which much becomes final, in steps of a block or two. */
export const finalSteps: fc.Arbitrary<ReadonlyArray<StoryStep>> = fc.array(
  fc.oneof(
    { arbitrary: blockStep, weight: 6 },
    { arbitrary: revertStep, weight: 1 },
    { arbitrary: fc.record({ kind: fc.constant("finality" as const), depth: fc.nat({ max: 1 }) }), weight: 3 },
  ),
  { minLength: 8, maxLength: 12 },
)
