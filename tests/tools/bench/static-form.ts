/** The smallest possible sign-in page: one form, no script, picture or other file. */
export const staticForm = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Sign in</title>
    <style>
      body { max-width: 25rem; margin: 4rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
      label, input, button { display: block; box-sizing: border-box; width: 100%; font: inherit; }
      input, button { margin-block: 0.375rem 1rem; padding: 0.5rem 0.75rem; }
    </style>
  </head>
  <body>
    <main>
      <h1>Sign in</h1>
      <form method="post">
        <label for="username">Username or email address</label>
        <input id="username" name="username" autocomplete="username" />
        <label for="password">Password</label>
        <input id="password" name="password" type="password" autocomplete="current-password" />
        <button>Sign in</button>
      </form>
      <a href="/recover">Forgot password?</a>
    </main>
  </body>
</html>
`
