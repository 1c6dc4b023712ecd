/** The entry of the app: reads the fragment of the address, then renders the page. */
import { render } from "preact"
import { App } from "./app/app.tsx"
import { followRate, shareCurrency } from "./client/currency.ts"
import { pathOfFragment, readGift } from "./client/fragment.ts"
import { followNetworks } from "./client/networks.ts"
import { keepAccounts, keepKey } from "./client/session.ts"
import { applyTheme } from "./design/theme.ts"

const { key, accounts } = readGift(location.hash)
if (key !== undefined) keepKey(key)
if (accounts.length > 0) keepAccounts(accounts)
const path = pathOfFragment(location.pathname, location.hash)
// The key leaves the address bar at once, and links of the former explorer become those of this app.
if (path !== undefined) history.replaceState(null, "", path)
else if (key !== undefined || accounts.length > 0) history.replaceState(null, "", location.pathname + location.search)

applyTheme()
followNetworks()
followRate()
shareCurrency()
const root = document.getElementById("app")
if (root !== null) render(<App />, root)
