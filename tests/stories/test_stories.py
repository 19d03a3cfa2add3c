"""Every story ends with everyone at a screen that tells the truth and offers a next step."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.stories.server_stage import ServerStage, StoryServer, story_server
from tests.stories.story import Story, is_of, kinds, stories
from tests.stories.table_stage import TableStage

STORIES = stories()
each_story = pytest.mark.parametrize("story", STORIES, ids=[story.name.replace(" ", "-") for story in STORIES])


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[StoryServer]:
    async with story_server(tmp_path_factory.mktemp("stories")) as running:
        yield running


@each_story
async def test_at_the_table(story: Story, third_game: str) -> None:
    await TableStage(story).play()


@each_story
@pytest.mark.asyncio(loop_scope="module")
async def test_on_the_server(story: Story, server: StoryServer) -> None:
    stage = ServerStage(story, server)
    await stage.open()
    try:
        await stage.play()
    finally:
        await stage.close()


def test_stories_are_of_every_kind() -> None:
    assert len(STORIES) >= 40
    assert len({story.name for story in STORIES}) == len(STORIES)
    for field, values in kinds().items():
        assert {getattr(story, field) for story in STORIES} == set(values), field
    assert {story.players for story in STORIES} >= {2, 3, 5}
    assert any(story.one_device for story in STORIES)
    in_browsers = [story for story in STORIES if story.browser]
    assert 3 * len(in_browsers) >= len(STORIES)
    assert set().union(*map(is_of, in_browsers)) == set().union(*map(is_of, STORIES))
