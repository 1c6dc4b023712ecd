/** Buttons for the wallets of the browser. */
import { element } from "./element.js"
import { findWallets } from "./wallet.js"

/**
 * One button for each wallet.
 *
 * @param {string} action such as `Sign in`
 * @param {(provider: import("./wallet.js").Provider) => void} onChoice
 */
export const walletButtons = (action, onChoice) =>
  findWallets().map(({ id, name, provider }) =>
    element(
      "button",
      { type: "button", class: "primary", "data-wallet": id, onClick: () => onChoice(provider) },
      `${action} with ${name}`,
    ),
  )
