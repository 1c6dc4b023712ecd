import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { standingAllowances } from "#projections/allowances/standing-allowances.ts"
import { address, approvalLog, buildBlock, hash } from "../../../support/chain/block-builder.ts"
import { layerTables, project } from "../../../support/store/projected.ts"

const [victim, spender, token, attacker] = [address(0x11), address(0x12), address(0x13), address(0x14)]

describe("standingAllowances", () => {
  layer(layerTables)((it) => {
    it.effect("keeps an account's own approvals whatever others log in its name", () =>
      Effect.gen(function* () {
        const own = buildBlock({
          number: 1,
          hash: hash(1),
          transactions: [{ from: victim, to: token, logs: [approvalLog(token, victim, spender, 2n ** 256n - 1n)] }],
        })
        const forged = Array.from({ length: 1_100 }, (_, index) =>
          approvalLog(address(0x1000 + index), victim, address(0x9000 + index), 5n),
        )
        const spam = buildBlock({
          number: 2,
          hash: hash(2),
          transactions: [{ from: attacker, to: address(0x1000), logs: forged }],
        })
        const mark = yield* project([own, spam], 1)
        const found = yield* standingAllowances({ accounts: [victim], marks: [mark] })
        assert.lengthOf(found, 1_000)
        assert.lengthOf(
          found.filter(({ isOwn }) => isOwn),
          1,
        )
        assert.isTrue(found.some(({ asset, isOwn }) => asset === token && isOwn))
      }),
    )
  })
})
