import { assert, describe, it } from "vitest"
import { generateTypes } from "#api/schema/generate-types.ts"

describe("generateTypes", () => {
  it("returns a type per type of the SDL, and resolvers for it", async () => {
    const types = await generateTypes("type Query { tide: Tide! } type Tide { heightCm: Int }")
    assert.match(types, /export type Tide = \{[^}]*heightCm\?: Maybe<Scalars\['Int'\]\['output'\]>/)
    assert.match(types, /export type TideResolvers</)
  })
})
