"""Opens a window of the given width and height that contains only a page."""
import sys

from PyQt6.QtCore import QUrl
from PyQt6.QtWebEngineWidgets import QWebEngineView
from PyQt6.QtWidgets import QApplication

app = QApplication(sys.argv)
view = QWebEngineView()
view.resize(int(sys.argv[1]), int(sys.argv[2]))
view.show()
view.load(QUrl("about:blank"))
sys.exit(app.exec())
