// The first thing that start, dev, build and test run, whatever Node there is: an old one says so instead of stumbling over the rest.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 11)) {
  console.error(
    `This is Node ${process.versions.node}; everything here needs 24.11 or newer. On Linux x64 "npm ci" brings one along, elsewhere it comes from https://nodejs.org.`,
  )
  process.exit(1)
}
