import { assert, describe, it } from "vitest"
import { protocols } from "#pipelines/protocols/registry.ts"
import { appSlug, isSlugOf } from "#schemas/domain/app-slug.ts"

describe("appSlug", () => {
  it("keeps letters and digits, and joins them by hyphens", () => {
    assert.deepStrictEqual(["aave-v3", "makerdao vault", "gnosis_pay", "Locked GNO", " a  (b) "].map(appSlug), [
      "aave-v3",
      "makerdao-vault",
      "gnosis-pay",
      "locked-gno",
      "a-b",
    ])
  })

  it("gives every app of this release one of its own, which a URL can contain", () => {
    const slugs = protocols.map(({ slug }) => appSlug(slug))
    assert.isAbove(slugs.length, 100)
    assert.strictEqual(new Set(slugs).size, slugs.length)
    for (const slug of slugs) assert.strictEqual(encodeURIComponent(slug), slug)
  })

  it("is one of two that name an app", () => {
    const app = { slug: appSlug("makerdao vault"), protocol: "makerdao vault" }
    assert.deepStrictEqual(
      ["makerdao-vault", "makerdao vault", "makerdao"].map((slug) => isSlugOf(slug, app)),
      [true, true, false],
    )
  })
})
