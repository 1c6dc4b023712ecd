import { assert, describe, it } from "vitest"
import { connect } from "#api/web/pages/dashboard/wallet.ts"

/** A provider as some wallets have: its method needs its object. */
class ClassProvider {
  readonly #results: Readonly<Record<string, unknown>> = { eth_requestAccounts: ["0x01"], eth_chainId: "0x2105" }

  async request({ method }: { readonly method: string }): Promise<unknown> {
    return this.#results[method]
  }
}

describe("connect", () => {
  it("calls a provider as a method of its object", async () => {
    assert.deepStrictEqual(await connect(new ClassProvider()), { address: "0x01", chainId: 8453 })
  })
})
