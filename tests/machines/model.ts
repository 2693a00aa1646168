/**
 * The one place that names the model-testing package. Its name is kept because the maintainers merged `@xstate/test` into
 * `@xstate/graph`, which package.json installs under the old name; to move to `xstate/graph` or to a successor, change
 * this file alone.
 */
export { getStateNodes, TestModel } from '@xstate/test'
