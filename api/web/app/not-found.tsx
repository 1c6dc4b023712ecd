/** The page for unknown addresses. */
export const NotFound = () => (
  <div class="notice">
    <h1>No page has this address</h1>
    <p class="muted">Search for an account, a token, an app or a transaction above.</p>
  </div>
)
