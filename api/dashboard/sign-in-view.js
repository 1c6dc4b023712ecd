/** Sign-in: by the signature of a wallet, or where the service allows it by an address alone. */

import { call } from "./call.js"
import { byId, element, fill } from "./element.js"
import { clearFailure, showFailure } from "./failure-text.js"
import { connect, refuseWallet, signMessage } from "./wallet.js"
import { walletButtons } from "./wallet-buttons.js"

/** @typedef {{ address: string, plan: string, endsAt: number }} Session */

/** @param {import("./wallet.js").Provider} provider @returns {Promise<Session>} */
const signInWith = async (provider) => {
  const { address, chainId } = await connect(provider).catch(refuseWallet)
  const { nonce, message } = await call("POST", "challenge", { address, chainId })
  const signature = await signMessage(provider, { message, address }).catch(refuseWallet)
  return (await call("POST", "session", { nonce, signature })).session
}

/**
 * Shows the sign-in.
 *
 * @param {{ canSkipSignature: boolean, onSession: (session: Session) => void }} options
 */
export const showSignIn = ({ canSkipSignature, onSession }) => {
  const failure = element("div", { role: "alert" })
  const attempt = async (/** @type {() => Promise<Session>} */ signIn) => {
    clearFailure(failure)
    try {
      onSession(await signIn())
    } catch (error) {
      showFailure(failure, error)
    }
  }
  const wallets = walletButtons("Sign in", (provider) => void attempt(() => signInWith(provider)))
  const address = element("input", {
    id: "address",
    type: "text",
    spellcheck: "false",
    autocomplete: "off",
    autocapitalize: "off",
    placeholder: "0x…",
  })
  const unverified = element(
    "form",
    {
      class: "unverified",
      onSubmit: (/** @type {Event} */ event) => {
        event.preventDefault()
        void attempt(async () => (await call("POST", "session", { address: address.value.trim() })).session)
      },
    },
    element(
      "label",
      { for: "address", class: "field-name" },
      "For development: sign in as any address, without a signature",
    ),
    element("div", { class: "key-row" }, address, element("button", { type: "submit" }, "Sign in")),
  )
  fill(
    byId("sign-in-view"),
    element(
      "div",
      { class: "panel welcome sign-in" },
      element("h2", {}, "Sign in"),
      element(
        "p",
        {},
        "Your wallet address is your account. Sign a message to create API keys, track your credits and buy more. Signing costs nothing and approves no transaction.",
      ),
      element("div", { class: "wallets" }, ...wallets),
      wallets.length === 0 &&
        element(
          "p",
          { class: "hint" },
          "No wallet was found in this browser. Install an Ethereum wallet and reload the page, or ask the operator for a key.",
        ),
      canSkipSignature && unverified,
      failure,
    ),
  )
}
